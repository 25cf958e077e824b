import { feeClosingDays, feeLabel, feeRecord } from '@tsuun/domain/fee/record';
import { feeReasons, missingToSaveFee, unmetFeeConditions } from '@tsuun/domain/fee/confirmability';
import { storedRecord } from '../../record/stored-record.ts';
import { feeConditions, joinParties } from './rules/confirmability.sql.ts';
import type { FeeEntry } from '@tsuun/domain/fee/fields';
import { fixedTax, normalisedFee } from '@tsuun/domain/fee/normalise';
import { feeSides } from '@tsuun/domain/fee/sides';
import { addProblem } from '@tsuun/domain/field/read-record';
import { kazeiKubunRef } from '@tsuun/domain/lookup/refs';
import { unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { readReferences, lookupBatchOf } from '../../masters/references.ts';
import { orderKeys } from '../../record/read/page.ts';
import type { SaveRules } from '../../record/save-record.ts';

/** Fees; their sums are generated columns. */
export const storedFee = storedRecord({
  record: feeRecord,
  table: 'fee',
  alias: 'f',
  naming: 'path',
  order: orderKeys('desc', { 'f.biz_result_dt': 'date', 'f.id': 'bigint' }),
  confirming: {
    kind: 'fee',
    days: feeClosingDays,
    conditions: feeConditions,
    reasons: feeReasons,
    joins: joinParties,
    unmetOf: (fee) => unmetFeeConditions(fee, fee),
  },
});

type TaxRow = NonNullable<FeeEntry['kazeiKubun']>;

/**
 * Rules for saving a fee: dependent fields are normalized as in the form, and an amount requires more fields (FEE-10
 * to 12, 15 to 20). A prescribed tax category that is not in its master is an error of the account, reported at the
 * field of the account.
 */
export const feeSaveRules: SaveRules<FeeEntry> = {
  async validate(fee, problems, db) {
    const batch = lookupBatchOf(feeSides.map((side) => [kazeiKubunRef, fixedTax(fee, side)]));
    const taxes = (await readReferences(db, batch)).get(kazeiKubunRef);
    const entry = normalisedFee(fee, (id) => taxes?.get(id)?.value as TaxRow | undefined);
    for (const side of feeSides) {
      const id = fixedTax(entry, side);
      if (id !== null && !taxes?.has(id))
        addProblem(problems, side.tax, unknownInMasterSentence(feeLabel(side.tax), id));
    }
    for (const path of missingToSaveFee(entry)) if (!problems[path]) addProblem(problems, path);
    return entry;
  },
};
