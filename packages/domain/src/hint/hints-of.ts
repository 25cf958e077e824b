import type { Party } from '../order/path.ts';
import { addMonths, type Day } from '../value/day.ts';
import { type Hint, spreadAbout } from './hint.ts';
import { hintedAmounts, type LedgerAmount } from './hinted-amounts.ts';
import type { CompleteLane } from './lane.ts';

/** Earlier order of the lane: day, counterparties by id, and amounts by path. */
export type PastOrder = { readonly bizResultDt: Day } & { readonly [P in Party]?: string | null } & {
  readonly [P in LedgerAmount]?: number | null;
};

const usualMonths = 12;

/**
 * Hints from the earlier orders of a lane for each amount, as of a day. `past` has the orders of this lane only, latest
 * first, with any counterparties; each amount considers only orders with its own counterparty. Amounts that none of the
 * orders had are omitted.
 */
export function hintsOf(lane: CompleteLane, asOf: Day, past: readonly PastOrder[]): Hint[] {
  const since = addMonths(asOf, -usualMonths);
  return hintedAmounts(lane.orderType).flatMap(({ path, party }) => {
    if (lane[party] === null) return [];
    const orders = past.filter((order) => order[party] === lane[party]);
    const hint = hintOf(path, orders, since);
    return hint === null ? [] : [hint];
  });
}

function hintOf(path: LedgerAmount, orders: readonly PastOrder[], since: Day): Hint | null {
  const amountIn = (order: PastOrder): number | null => order[path] ?? null;
  const last = orders.find((order) => amountIn(order) !== null);
  if (last === undefined) return null;
  const recent = orders.filter(({ bizResultDt }) => bizResultDt > since).map(amountIn);
  const { amount: usual, count } = mostFrequent(recent);
  const amounts = recent.filter((amount) => amount !== null);
  return {
    path,
    last: amountIn(last),
    lastDay: last.bizResultDt,
    usual,
    usualCount: count,
    orderCount: recent.length,
    spread: usual === null ? null : spreadAbout(usual, amounts),
  };
}

/** Among equally frequent values, an amount is preferred to a blank, then the latest one. */
function mostFrequent(amounts: readonly (number | null)[]): { amount: number | null; count: number } {
  const counts = new Map<number | null, number>();
  for (const amount of amounts) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const none = { amount: null, count: counts.get(null) ?? 0 };
  counts.delete(null);
  return [...counts].reduce<{ amount: number | null; count: number }>(
    (best, [amount, count]) =>
      count > best.count || (count === best.count && best.amount === null) ? { amount, count } : best,
    none,
  );
}
