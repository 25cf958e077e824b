import type { FeeEntry } from './fields.ts';
import { accountEnabled } from './in-house.ts';
import { feeLeaves, feeValue, type FeePath } from './path.ts';
import { amountSet, feeSides, type FeeSide } from './sides.ts';

/** Seven fields that every fee requires (FEE-10). */
export const alwaysRequired: readonly FeePath[] = [...feeLeaves]
  .filter(([, leaf]) => leaf.field.required)
  .map(([path]) => path);

/**
 * Fields that a side requires once it has an amount; for an in-house counterparty neither account nor tax category
 * (FEE-11, 12, 16).
 */
function neededBy(fee: FeeEntry, side: FeeSide): FeePath[] {
  if (!amountSet(fee[side.amount])) return [];
  return accountEnabled(fee, side) ? [side.party, side.account, side.tax] : [side.party];
}

/** All fields that are required at the moment, marked in the form and checked by the server. */
export const requiredOf = (fee: FeeEntry): ReadonlySet<FeePath> =>
  new Set([...alwaysRequired, ...feeSides.flatMap((side) => neededBy(fee, side))]);

/** Paths of the blank ones among them, for which a save is refused (FEE-10, 11, 12). */
export const missingToSaveFee = (fee: FeeEntry): FeePath[] =>
  [...requiredOf(fee)].filter((path) => feeValue(fee, path) === null);
