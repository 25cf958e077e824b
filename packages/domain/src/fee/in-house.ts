import { inHouseKubun } from '../lookup/choices.ts';
import type { FeeEntry } from './fields.ts';
import { feeSides, type FeeSide } from './sides.ts';

type Parties = Pick<FeeEntry, FeeSide['party']>;
type Accounts = Parties & Pick<FeeEntry, FeeSide['account'] | FeeSide['tax']>;

/** True if a side deals with our own company (category 2). The counterparty must carry its category. */
export const inHouse = (fee: Parties, side: FeeSide): boolean => fee[side.party]?.torihikiKubunCode === inHouseKubun;

/** Between our own units nothing is booked to an account, so account and tax category are closed (FEE-15, FEE-16). */
export const accountEnabled = (fee: Parties, side: FeeSide): boolean => !inHouse(fee, side);

/**
 * The fee without account and tax category where the counterparty is our own company (FEE-15): when a counterparty is
 * chosen in the form, and again on save. Gives the same object back when nothing changes.
 */
export function clearedInHouse<T extends Accounts>(fee: T): T {
  let cleared = fee;
  for (const side of feeSides) {
    const filled = fee[side.account] !== null || fee[side.tax] !== null;
    if (filled && inHouse(fee, side)) cleared = { ...cleared, [side.account]: null, [side.tax]: null };
  }
  return cleared;
}
