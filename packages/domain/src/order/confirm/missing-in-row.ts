import { closedLabel } from '../../message/order/order-sentence.ts';
import { closingDays } from '../days/closing-days.ts';
import { orderListRecord, type OrderListRow } from '../list-record.ts';
import { orderLabel, type OrderPath } from '../path.ts';
import type { OrderTotals } from '../record.ts';
import { totalPaths } from '../totals.ts';
import { presentToConfirm } from './confirm-conditions.ts';
import { payeeNeeds, sumsNeeding, type PayeeNeed } from './payee-needs.ts';

/** Conditions on parties that a row of the list contains. */
const needsInRow = payeeNeeds.filter(({ party }) => Object.hasOwn(orderListRecord, party));

/** Total of a row that adds up exactly these amounts. */
function totalOf(paths: readonly OrderPath[]): keyof OrderTotals {
  const found = Object.entries(totalPaths).find(([, added]) => added.join() === paths.join());
  if (!found) throw new Error(`No total adds up ${paths.join()}`);
  return found[0] as keyof OrderTotals;
}

const isMissing = (row: OrderListRow, need: PayeeNeed): boolean =>
  row[need.party as keyof OrderListRow] === null &&
  sumsNeeding(need, row.orderType).some((paths) => (row.totals[totalOf(paths)] ?? 0) > 0);

/**
 * Labels of the conditions that prevent confirming and can be seen in a row of the list, in the order of the form;
 * empty for a confirmed order. A row has no payee except that of the delivery, so that the dialog may name more
 * (ORD-RULE-23 to 31).
 */
export function missingInRow(row: OrderListRow): string[] {
  if (row.confirmed) return [];
  return [
    ...presentToConfirm.filter((path) => row[path] === null).map(orderLabel),
    ...needsInRow.filter((need) => isMissing(row, need)).map(({ party }) => orderLabel(party)),
    ...closingDays.filter(({ flag }) => row[flag]).map(({ path }) => closedLabel(orderLabel(path))),
  ];
}
