import { inHouseKubun } from '../lookup/choices.ts';
import type { FeeEntry } from './fields.ts';
import { feeSides, type FeeSide } from './sides.ts';

type Parties = Pick<FeeEntry, FeeSide['party']>;
type Accounts = Parties & Pick<FeeEntry, FeeSide['account'] | FeeSide['tax']>;

/** True if the counterparty of a side is in-house (category 2). It must have its category. */
export const inHouse = (fee: Parties, side: FeeSide): boolean => fee[side.party]?.torihikiKubunCode === inHouseKubun;

/**
 * True if account and tax category of a side are enabled; nothing is booked to an account between in-house units
 * (FEE-15, FEE-16).
 */
export const accountEnabled = (fee: Parties, side: FeeSide): boolean => !inHouse(fee, side);

/**
 * Fee without account and tax category of in-house counterparties (FEE-15), for changes in the form and saves. Returns
 * the same object if nothing changes.
 */
export function clearedInHouse<T extends Accounts>(fee: T): T {
  let cleared = fee;
  for (const side of feeSides) {
    const filled = fee[side.account] !== null || fee[side.tax] !== null;
    if (filled && inHouse(fee, side)) cleared = { ...cleared, [side.account]: null, [side.tax]: null };
  }
  return cleared;
}
