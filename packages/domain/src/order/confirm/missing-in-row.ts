import { closedLabel } from '../../message/order-sentence.ts';
import { closingDays } from '../days/closing-days.ts';
import { presentToConfirm } from './confirm-conditions.ts';
import { orderListRecord, type OrderListRow } from '../list-record.ts';
import { orderLabel, type Party } from '../path.ts';
import { totalPaths } from '../totals.ts';
import { payeeNeeds } from './payee-needs.ts';

const isShown = (party: Party): party is Party & keyof OrderListRow => party in orderListRecord;

/** The parties that a row shows, each with the one of its sums that needs it. */
const partiesInRow = payeeNeeds.flatMap(({ party, sums }) => {
  const amounts = sums(null).flat().join();
  const total = (Object.keys(totalPaths) as (keyof typeof totalPaths)[]).find(
    (name) => totalPaths[name].join() === amounts,
  );
  return isShown(party) && total !== undefined ? [{ party, total }] : [];
});

/**
 * What a row of the list already shows to stand in the way of confirming, as labels in the order of the form; none for
 * a confirmed order. Payees are not part of a row but for the delivery's, so the dialog may name more (ORD-RULE-23 to 31).
 */
export function missingInRow(row: OrderListRow): string[] {
  if (row.confirmed) return [];
  const unnamed = partiesInRow.filter(({ party, total }) => (row.totals[total] ?? 0) > 0 && row[party] === null);
  return [
    ...presentToConfirm.filter((path) => row[path] === null).map(orderLabel),
    ...unnamed.map(({ party }) => orderLabel(party)),
    ...closingDays.filter(({ flag }) => row[flag]).map(({ path }) => closedLabel(orderLabel(path))),
  ];
}
