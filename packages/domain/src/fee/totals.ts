import type { FeeEntry } from './fields.ts';

export interface FeeSums {
  readonly payment: number;
  readonly profit: number;
}

/** Blank and half-typed amounts are passed over. */
const yenOf = (amount: number | null): number => (typeof amount === 'number' && Number.isFinite(amount) ? amount : 0);

/**
 * What a fee pays in all, the second payment included, and what it earns; in yen, never blank. The
 * generated columns of the table are the same sums.
 */
export function feeTotalsOf(fee: Pick<FeeEntry, 'amt' | 'payAmt' | 'payAmt2'>): FeeSums {
  const payment = yenOf(fee.payAmt) + yenOf(fee.payAmt2);
  return { payment, profit: yenOf(fee.amt) - payment };
}
