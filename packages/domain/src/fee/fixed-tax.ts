import type { FeeEntry } from './fields.ts';
import type { FeeSide } from './sides.ts';

type Accounts = Pick<FeeEntry, FeeSide['account']>;

/**
 * The tax category that a side's account prescribes, as the id of its row (a tax category is its own code), or `null`
 * where the account leaves the choice. The account must carry `fixedKazeiKubun`.
 */
export const fixedTax = (fee: Accounts, side: FeeSide): string | null => fee[side.account]?.fixedKazeiKubun ?? null;

/** With a fixed tax category the field shows it and takes nothing else (FEE-17, FEE-18). */
export const taxLocked = (fee: Accounts, side: FeeSide): boolean => fixedTax(fee, side) !== null;

/** The tax category to put in, by id, where the account's is another than the one that stands there; else `null`. */
export function taxToFill(fee: Accounts & Pick<FeeEntry, FeeSide['tax']>, side: FeeSide): string | null {
  const fixed = fixedTax(fee, side);
  return fixed === fee[side.tax]?.id ? null : fixed;
}
