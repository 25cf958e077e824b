import type { FeeEntry } from './fields.ts';
import { inHouse } from './in-house.ts';
import { feeSides, type FeeSide } from './sides.ts';

type LoanFee = Pick<FeeEntry, FeeSide['party'] | 'bizExpenseLoanInfo'>;

/** True if a loan can be set: as in orders, only for an in-house counterparty while the fee is unconfirmed (FEE-20). */
export const feeLoanEnabled = (fee: LoanFee, side: FeeSide, confirmed: boolean): boolean =>
  !confirmed && inHouse(fee, side);

/**
 * Fee without the loan flags whose counterparty is not in-house, for changes in the form and saves. Returns the same
 * object if nothing changes.
 */
export function clearedFeeLoans<T extends LoanFee>(fee: T): T {
  const baseless = feeSides.filter((side) => fee.bizExpenseLoanInfo[side.loan] && !inHouse(fee, side));
  if (baseless.length === 0) return fee;
  const off = Object.fromEntries(baseless.map((side) => [side.loan, false]));
  return { ...fee, bizExpenseLoanInfo: { ...fee.bizExpenseLoanInfo, ...off } };
}
