import { applies } from '../order/applicability.ts';
import type { OrderType } from '../order/choices.ts';
import { ledgerLines, payeeOf } from '../order/ledger-lines.ts';
import type { OrderPath, Party } from '../order/path.ts';

/** Amounts of the ledger except 追加料金, which does not recur. */
export type LedgerAmount = Exclude<Extract<OrderPath, `${string}AmtInfo.${string}`>, `additional${string}`>;

/** Amount that is compared with earlier orders, and its counterparty. */
export interface HintedAmount {
  readonly path: LedgerAmount;
  readonly party: Party;
}

const lines = ledgerLines.filter(({ leg }) => leg !== 'additional');

/** Amounts of the ledger that an order of this type has, each with its counterparty, in the order of the ledger. */
export function hintedAmounts(orderType: OrderType): HintedAmount[] {
  const all = lines.flatMap((line) => [
    { path: line.billing, party: 'billingTo' as Party | null },
    { path: line.payment, party: payeeOf(line, orderType) },
  ]);
  return all.filter(
    (one): one is HintedAmount => one.path !== null && one.party !== null && applies(orderType, one.path),
  );
}
