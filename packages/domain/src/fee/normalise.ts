import { inHouseKubun } from '../lookup/choices.ts';
import type { FeeEntry } from './fields.ts';
import type { FeePath } from './record.ts';
import { type FeeSide, feeSides } from './sides.ts';

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

type Parties = Pick<FeeEntry, FeeSide['party']>;
type BookedAccounts = Parties & Pick<FeeEntry, FeeSide['account'] | FeeSide['tax']>;

/** True if the counterparty of a side is in-house (category 2). It must have its category. */
const inHouse = (fee: Parties, side: FeeSide): boolean => fee[side.party]?.torihikiKubunCode === inHouseKubun;

/**
 * True if account and tax category of a side are enabled; nothing is booked to an account between in-house units
 * (FEE-15, FEE-16).
 */
export const accountEnabled = (fee: Parties, side: FeeSide): boolean => !inHouse(fee, side);

/**
 * Fee without account and tax category of in-house counterparties (FEE-15), for changes in the form and saves. Returns
 * the same object if nothing changes.
 */
export function clearedInHouse<T extends BookedAccounts>(fee: T): T {
  let cleared = fee;
  for (const side of feeSides) {
    const filled = fee[side.account] !== null || fee[side.tax] !== null;
    if (filled && inHouse(fee, side)) cleared = { ...cleared, [side.account]: null, [side.tax]: null };
  }
  return cleared;
}

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

type TaxRow = NonNullable<FeeEntry['kazeiKubun']>;

/**
 * Fee with the rules of its counterparties and accounts applied: no account for in-house counterparties, no loan for
 * others, the tax category that an account prescribes (FEE-15, 17, 18, 20). Applied after every change in the form and
 * at every save. Links must be complete; `taxRow` returns the row of a tax category if it is known. Returns the same
 * object if nothing changes.
 */
export function normalisedFee<T extends FeeEntry>(fee: T, taxRow: (id: string) => TaxRow | undefined): T {
  let normalised = clearedFeeLoans(clearedInHouse(fee));
  for (const side of feeSides) {
    const id = taxToFill(normalised, side);
    if (id !== null)
      normalised = { ...normalised, [side.tax]: taxRow(id) ?? { id, kazeiKubun: id, kazeiKubunName: null } };
  }
  return normalised;
}

/** Days that follow 業務実績日 until a user types them, as those of an order do (FORM-31). */
const afterBizResult = ['billingDt', 'paymentDt'] as const satisfies readonly FeePath[];

/** Fields that the form proposes from others. 計単部門 follows 担当駅 as well, but its row is read from the master. */
export const feeFollowingFields = afterBizResult.map((path) => ({
  path,
  valueFrom: ({ bizResultDt }: FeeEntry): unknown => bizResultDt,
}));

/** Field that a proposed value follows. */
export const feeOriginOf = (path: FeePath): FeePath => (path === 'keitan' ? 'chargeTransportation' : 'bizResultDt');
