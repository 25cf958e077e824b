import type { FeeEntry } from './fields.ts';
import { accountEnabled } from './in-house.ts';
import { feeLeaves, feeValue, type FeePath } from './path.ts';
import { amountSet, feeSides, type FeeSide } from './sides.ts';

/** The seven fields that every fee needs (FEE-10). */
export const alwaysRequired: readonly FeePath[] = [...feeLeaves]
  .filter(([, leaf]) => leaf.field.required)
  .map(([path]) => path);

/**
 * Fields that a side requires once it has an amount; towards our own company neither account nor tax category (FEE-11,
 * 12, 16).
 */
function neededBy(fee: FeeEntry, side: FeeSide): FeePath[] {
  if (!amountSet(fee[side.amount])) return [];
  return accountEnabled(fee, side) ? [side.party, side.account, side.tax] : [side.party];
}

/** Every field that is required at the moment: marked on the form, demanded by the server. */
export const requiredOf = (fee: FeeEntry): ReadonlySet<FeePath> =>
  new Set([...alwaysRequired, ...feeSides.flatMap((side) => neededBy(fee, side))]);

/** Which of them are blank; saving is refused at these paths (FEE-10, 11, 12). */
export const missingToSaveFee = (fee: FeeEntry): FeePath[] =>
  [...requiredOf(fee)].filter((path) => feeValue(fee, path) === null);
