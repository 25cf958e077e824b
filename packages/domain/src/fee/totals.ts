import { sumYen } from '../value/yen.ts';
import type { FeeEntry } from './fields.ts';

export interface FeeSums {
  readonly payment: number;
  readonly profit: number;
}

/**
 * Total payment of a fee, including the second payment, and its profit; in yen, never blank. The generated columns of
 * the table are the same sums.
 */
export function feeTotalsOf(fee: Pick<FeeEntry, 'amt' | 'payAmt' | 'payAmt2'>): FeeSums {
  const payment = sumYen([fee.payAmt, fee.payAmt2]);
  return { payment, profit: sumYen([fee.amt]) - payment };
}
