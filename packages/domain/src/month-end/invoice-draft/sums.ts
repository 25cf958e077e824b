import type { DraftLine, DraftSum } from './draft.ts';

export type DraftTotal = Pick<DraftSum, 'count' | 'amount' | 'openCount' | 'openAmount'>;

const nothing: DraftTotal = { count: 0, amount: 0, openCount: 0, openAmount: 0 };

const plus = (one: DraftTotal, other: DraftTotal): DraftTotal => ({
  count: one.count + other.count,
  amount: one.amount + other.amount,
  openCount: one.openCount + other.openCount,
  openAmount: one.openAmount + other.openAmount,
});

/** Total of all categories together. */
export const totalOf = (sums: readonly DraftTotal[]): DraftTotal => sums.reduce(plus, nothing);

/** One line as a sum of itself. */
export const sumOfLine = ({ amount, confirmed }: Pick<DraftLine, 'amount' | 'confirmed'>): DraftTotal => ({
  count: 1,
  amount,
  openCount: confirmed ? 0 : 1,
  openAmount: confirmed ? 0 : amount,
});

/**
 * Adds up lines as they are written, so that a paper's sums, which the database reported beforehand, are compared with what
 * stands on it.
 */
export class Tally {
  private all = nothing;

  add(line: Pick<DraftLine, 'amount' | 'confirmed'>): void {
    this.all = plus(this.all, sumOfLine(line));
  }

  /** Throws where the lines come to something else: such a paper must not go out. */
  check(sums: readonly DraftTotal[]): void {
    const reported = totalOf(sums);
    const differs = (Object.keys(nothing) as (keyof DraftTotal)[]).some((key) => reported[key] !== this.all[key]);
    if (differs)
      throw new Error(`the lines come to ${JSON.stringify(this.all)}, the sums to ${JSON.stringify(reported)}`);
  }
}
