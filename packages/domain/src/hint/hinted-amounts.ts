import { applies } from '../order/applicability.ts';
import type { OrderType } from '../order/choices.ts';
import { ledgerLines, payeeOf } from '../order/ledger-lines.ts';
import type { OrderPath, Party } from '../order/path.ts';
import { words } from '../message/words.ts';
import { allCharges, chargeGroups, hasSide, type Side } from '../order/charges.ts';

/** Amounts of the ledger except 追加料金, which does not recur. */
export type LedgerAmount = Exclude<Extract<OrderPath, `${string}AmtInfo.${string}`>, `additional${string}`>;

/** Amount that is compared with earlier orders, and its counterparty. */
interface HintedAmount {
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

const sides = ['billing', 'payment'] as const satisfies readonly Side[];

const names: ReadonlyMap<string, string> = new Map(
  sides.flatMap((side) =>
    allCharges
      .filter((charge) => hasSide(charge, side))
      .map(({ leg, key, heading }) => [`${chargeGroups[leg][side]}.${key}`, `${heading}（${words[side]}）`] as const),
  ),
);

export const amountName = (path: string): string => names.get(path) ?? '';
