import { feeClosingDays } from '@tsuun/domain/fee/closing-days';
import { unmetFeeConditions } from '@tsuun/domain/fee/confirmability';
import { feeRecord } from '@tsuun/domain/fee/record';
import { words } from '@tsuun/domain/message/words';
import { raw } from 'sql-template-tag';
import { storedRecord } from '../../record/stored-record.ts';
import { toldDay } from '../../record/told-column.ts';
import { joinParties, unmetSql } from './rules/confirmability.sql.ts';

/** Fees; their sums are generated columns. */
export const storedFee = storedRecord({
  record: feeRecord,
  table: 'fee',
  alias: 'f',
  naming: 'path',
  inner: ['confirmed_on'],
  told: [toldDay('confirmed_on', 'confirmDt', words.confirmDt)],
  order: raw('f.biz_result_dt desc, f.id desc'),
  confirming: {
    kind: 'fee',
    days: feeClosingDays,
    unmet: unmetSql,
    joins: joinParties,
    unmetOf: (fee) => unmetFeeConditions(fee, fee),
  },
});
