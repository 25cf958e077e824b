import type { FeeEntry } from './fields.ts';
import type { FeeSide } from './sides.ts';

type Accounts = Pick<FeeEntry, FeeSide['account']>;

/**
 * Tax category that a side's account prescribes, as the id of its row (its code); `null` if the account leaves the
 * choice. The account must have `fixedKazeiKubun`.
 */
export const fixedTax = (fee: Accounts, side: FeeSide): string | null => fee[side.account]?.fixedKazeiKubun ?? null;

/** True if the tax category is fixed, so that its field shows it and takes no input (FEE-17, FEE-18). */
export const taxLocked = (fee: Accounts, side: FeeSide): boolean => fixedTax(fee, side) !== null;

/** Id of the tax category to fill in, if the account prescribes another than the present one; otherwise `null`. */
export function taxToFill(fee: Accounts & Pick<FeeEntry, FeeSide['tax']>, side: FeeSide): string | null {
  const fixed = fixedTax(fee, side);
  return fixed === fee[side.tax]?.id ? null : fixed;
}
