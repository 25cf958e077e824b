import type { FeeEntry } from './fields.ts';
import { taxToFill } from './fixed-tax.ts';
import { clearedInHouse } from './in-house.ts';
import { clearedFeeLoans } from './loan.ts';
import { feeSides } from './sides.ts';

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
