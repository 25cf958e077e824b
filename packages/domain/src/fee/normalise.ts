import type { FeeEntry } from './fields.ts';
import { taxToFill } from './fixed-tax.ts';
import { clearedInHouse } from './in-house.ts';
import { clearedFeeLoans } from './loan.ts';
import { feeSides } from './sides.ts';

type TaxRow = NonNullable<FeeEntry['kazeiKubun']>;

/**
 * The fee as its counterparties and accounts want it: no account towards our own company, no loan towards others, the
 * tax category that an account prescribes (FEE-15, 17, 18, 20). After every change in the form, and on every save. Links
 * must be complete; `taxRow` gives the row of a tax category, as far as it is known. Gives the same object back when
 * nothing changes.
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
