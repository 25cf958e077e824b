import type { Hint } from './hint.ts';

/** How an amount is far from what is usual: of the wrong sign, so many times as much, or next to nothing of it. */
export type Far = { readonly how: 'sign' | 'nothing' } | { readonly how: 'times'; readonly times: number };

/** Further than so many times the spread is far. */
const farSpreads = 3;

/** So few amounts have no spread worth the name. */
const fewest = 5;

/** The least spread, in parts of the usual amount: a fare raised by a few percent is nothing to look at. */
const leastSpread = 0.05;

/**
 * How far amounts lie from the usual one, in yen: their standard deviation about it, but at least a twentieth of it.
 * With it, what more than a ninth of the orders have is never far by itself. `null` for fewer than five amounts.
 */
export function spreadAbout(usual: number, amounts: readonly number[]): number | null {
  if (amounts.length < fewest) return null;
  const squares = amounts.reduce((sum, amount) => sum + (amount - usual) ** 2, 0);
  return Math.round(Math.max(Math.sqrt(squares / amounts.length), Math.abs(usual) * leastSpread));
}

/** Whether an amount is far from usual, and how; `null` where it is not, or nothing is known to say so. */
export function farFrom({ usual, spread }: Hint, amount: number | null): Far | null {
  if (usual === null || usual === 0 || amount === null) return null;
  if (amount * usual < 0) return { how: 'sign' };
  if (spread === null || Math.abs(amount - usual) <= farSpreads * spread) return null;
  const times = Math.round((amount / usual) * 10) / 10;
  return times === 0 ? { how: 'nothing' } : { how: 'times', times };
}
