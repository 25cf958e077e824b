import type { DraftLine, DraftSum } from './draft.ts';

export type DraftTotal = Pick<DraftSum, 'count' | 'amount' | 'openCount' | 'openAmount'>;

const nothing: DraftTotal = { count: 0, amount: 0, openCount: 0, openAmount: 0 };

const plus = (one: DraftTotal, other: DraftTotal): DraftTotal => ({
  count: one.count + other.count,
  amount: one.amount + other.amount,
  openCount: one.openCount + other.openCount,
  openAmount: one.openAmount + other.openAmount,
});

export const totalOf = (sums: readonly DraftTotal[]): DraftTotal => sums.reduce(plus, nothing);

export const sumOfLine = ({ amount, confirmed }: Pick<DraftLine, 'amount' | 'confirmed'>): DraftTotal => ({
  count: 1,
  amount,
  openCount: confirmed ? 0 : 1,
  openAmount: confirmed ? 0 : amount,
});

/**
 * Adds up lines as they are written, so that the sums of a document, which the database has computed before, can be
 * compared with its lines.
 */
export class Tally {
  private all = nothing;

  add(line: Pick<DraftLine, 'amount' | 'confirmed'>): void {
    this.all = plus(this.all, sumOfLine(line));
  }

  /** Throws if the lines have another sum, so that such a document is not delivered. */
  check(sums: readonly DraftTotal[]): void {
    const reported = totalOf(sums);
    const differs = (Object.keys(nothing) as (keyof DraftTotal)[]).some((key) => reported[key] !== this.all[key]);
    if (differs)
      throw new Error(`the lines come to ${JSON.stringify(this.all)}, the sums to ${JSON.stringify(reported)}`);
  }
}
