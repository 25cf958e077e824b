import { day, integer, type RecordOf, text, yen } from '../field/field.ts';
import { hintWords } from '../message/order/hint.ts';
import { isOtherUnit, isUsualKnown } from '../value/yen.ts';
import type { Party } from '../order/path.ts';
import { addMonths, type Day } from '../value/day.ts';
import { hintedAmounts, type LedgerAmount } from './hinted-amounts.ts';
import type { CompleteLane } from './lane.ts';

const counts = { min: 0, max: 999_999 };

/** Amounts of earlier orders of the lane for one amount. */
export const hintRecord = {
  path: text(hintWords.field, 80),
  /** Amount of the latest order that has one. */
  last: yen(hintWords.last),
  lastDay: day(hintWords.lastDay),
  /** Most frequent amount of the last 12 months; blank if most orders have none, or if it is unknown. */
  usual: yen(hintWords.usual),
  usualCount: integer(hintWords.usualCount, counts),
  orderCount: integer(hintWords.orderCount, counts),
  /** Spread of the amounts about the usual one; blank if there are too few to compute it. */
  spread: yen(hintWords.spread),
};

export type Hint = RecordOf<typeof hintRecord>;

/**
 * Amount that one key applies: the usual amount if more than half of the orders have it, otherwise that of the last
 * order.
 */
export const offeredAmount = ({ last, usual, usualCount, orderCount }: Hint): number | null =>
  usual !== null && (usualCount ?? 0) * 2 > (orderCount ?? 0) ? usual : last;

/**
 * Way in which an amount is an outlier: it has the wrong sign, is so many times the usual amount, or almost none of it.
 */
type Outlier = { readonly how: 'sign' | 'nothing' } | { readonly how: 'times'; readonly times: number };

/** Number of spreads beyond which an amount is an outlier. */
const outlierSpreads = 3;

const minAmounts = 5;

/** Smallest spread as a part of the usual amount, so that a fare raised by a few percent is no outlier. */
const minSpread = 0.05;

/**
 * Spread of amounts about the usual one, in yen: their standard deviation, but at least a twentieth of the usual
 * amount. With it, an amount that more than a ninth of the orders have is never an outlier by itself. `null` for fewer
 * than five amounts.
 */
export function spreadAbout(usual: number, amounts: readonly number[]): number | null {
  if (amounts.length < minAmounts) return null;
  const squares = amounts.reduce((sum, amount) => sum + (amount - usual) ** 2, 0);
  return Math.round(Math.max(Math.sqrt(squares / amounts.length), Math.abs(usual) * minSpread));
}

/** Returns how an amount is an outlier; `null` if it is not, or if too little is known to say so. */
export function distanceFromUsual(hint: Hint, amount: number | null): Outlier | null {
  const { usual, spread } = hint;
  if (usual === null || usual === 0 || amount === null || !isUsualKnown(hint)) return null;
  if (amount * usual < 0) return { how: 'sign' };
  if (spread === null || Math.abs(amount - usual) <= outlierSpreads * spread) return null;
  return timesUsual(usual, amount);
}

function timesUsual(usual: number, amount: number): Outlier {
  const times = Math.round((amount / usual) * 10) / 10;
  return times === 0 ? { how: 'nothing' } : { how: 'times', times };
}

/** Returns how an amount in a table to be written is an outlier, also where too few orders are known for a spread. */
export function distanceInTable(hint: Hint, amount: number | null): Outlier | null {
  const { usual } = hint;
  const how = distanceFromUsual(hint, amount);
  if (how !== null || usual === null || amount === null || !isUsualKnown(hint)) return how;
  return isOtherUnit(usual, amount) ? timesUsual(usual, amount) : null;
}

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
