import { accountEnabled } from '@tsuun/domain/fee/in-house';
import { taxLocked } from '@tsuun/domain/fee/fixed-tax';
import { feeLoanEnabled } from '@tsuun/domain/fee/loan';
import type { FeePath } from '@tsuun/domain/fee/path';
import type { Fee } from '@tsuun/domain/fee/record';
import { feeSides } from '@tsuun/domain/fee/sides';
import { inHouseOnlySentence } from '@tsuun/domain/message/editing';
import { fixedTaxReason, inHouseReason } from '@tsuun/domain/message/fee-sentence';

/** Why a field takes no input on this fee, or `null` (FEE-15, FEE-20). */
export function fieldOff(fee: Fee, path: FeePath): string | null {
  for (const side of feeSides) {
    const ofAccount = path === side.account || path === side.tax;
    if (ofAccount && !accountEnabled(fee, side)) return inHouseReason;
    const ofLoan = path === `bizExpenseLoanInfo.${side.loan}`;
    if (ofLoan && !feeLoanEnabled(fee, side, false)) return inHouseOnlySentence;
  }
  return null;
}

/** Why a field shows its value but keeps it: a tax category that the account prescribes (FEE-17). */
export function fieldLocked(fee: Fee, path: FeePath): string | null {
  const side = feeSides.find(({ tax }) => tax === path);
  return side && taxLocked(fee, side) ? fixedTaxReason : null;
}
