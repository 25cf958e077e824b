import { words } from '../message/words.ts';
import { allCharges, chargeGroups, hasSide, type Side } from '../order/charges.ts';

const sides = ['billing', 'payment'] as const satisfies readonly Side[];

const names: ReadonlyMap<string, string> = new Map(
  sides.flatMap((side) =>
    allCharges
      .filter((charge) => hasSide(charge, side))
      .map(({ leg, key, heading }) => [`${chargeGroups[leg][side]}.${key}`, `${heading}（${words[side]}）`] as const),
  ),
);

/** Full name of an amount of the ledger: 集貨待機料（請求）. */
export const amountName = (path: string): string => names.get(path) ?? '';
