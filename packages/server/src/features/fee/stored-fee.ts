import { feeClosingDays } from '@tsuun/domain/fee/closing-days';
import { unmetFeeConditions } from '@tsuun/domain/fee/confirmability';
import { feeReasons } from '@tsuun/domain/fee/unmet-reasons';
import { feeRecord } from '@tsuun/domain/fee/record';
import { raw } from 'sql-template-tag';
import { storedRecord } from '../../record/stored-record.ts';
import { feeConditions, joinParties } from './rules/confirmability.sql.ts';

/** Fees; their sums are generated columns. */
export const storedFee = storedRecord({
  record: feeRecord,
  table: 'fee',
  alias: 'f',
  naming: 'path',
  order: raw('f.biz_result_dt desc, f.id desc'),
  confirming: {
    kind: 'fee',
    days: feeClosingDays,
    conditions: feeConditions,
    reasons: feeReasons,
    joins: joinParties,
    unmetOf: (fee) => unmetFeeConditions(fee, fee),
  },
});
