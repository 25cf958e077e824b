import { confirmFees, feeSave, getFee, releaseFees, saveFee } from '@tsuun/contract/fees';
import { copyOfFee, feeCopyAlert, newFee } from '@tsuun/domain/fee/new-fee';
import { feeFields } from '@tsuun/domain/fee/fields';
import { feeLeaves } from '@tsuun/domain/fee/path';
import type { Fee } from '@tsuun/domain/fee/record';
import { missingToSaveFee } from '@tsuun/domain/fee/required';
import { settledFee } from '@tsuun/domain/fee/settle';
import { valuesIn } from '@tsuun/domain/field/picked';
import { message } from '@tsuun/domain/message/message';
import type { Day } from '@tsuun/domain/value/day';
import { entryProblems } from '../../../editing/entry-problems.ts';
import type { RecordKind } from '../../../editing/record-kind.ts';
import { recordQueries } from '../../../editing/record-queries.ts';
import { call } from '../../../lib/calls.ts';
import type { TaxRowOf } from './use-tax-row.ts';

/** How fees are edited; a new one begins with the day (FEE-31). */
export const feeKind = (today: Day, taxRow: TaxRowOf): RecordKind<Fee> => ({
  leaves: feeLeaves,
  settle: (fee) => settledFee(fee, taxRow),
  problemsOf: (fee) => entryProblems(feeFields, missingToSaveFee(fee), fee),
  question: () => null,
  send: async (fee) => (await call(saveFee, { body: valuesIn(feeSave, fee), ownErrors: [400, 409] })).data,
  ...recordQueries('fee', (id, options) => call(getFee, { params: { id }, ...options })),
  idActs: {
    confirm: { endpoint: confirmFees, done: message.confirmed },
    release: { endpoint: releaseFees, done: message.released },
  },
  empty: () => newFee(today),
  copy: copyOfFee,
  copyAlert: feeCopyAlert,
});
