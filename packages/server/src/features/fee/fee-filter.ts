import { type FeeConditions, feeSearch } from '@tsuun/domain/fee/search';
import sql, { raw, type Sql } from 'sql-template-tag';
import { type Clauses, whenTicked, equals, inDays, startsWith, whereOf } from '../../db/conditions.ts';
import { sameId } from '../../db/same-id.sql.ts';
import { skippedBy } from '../../record/read/skipped-by.sql.ts';
import { hasUnmetConditions } from '../../record/read/unconfirmed.sql.ts';
import { feeChangedAfter } from '../../month-end/changed-after-export.sql.ts';
import { feeChangedSince } from '../../month-end/changed-since-last.sql.ts';
import { feeIsNegative, feeIsZero } from '../../month-end/figures.sql.ts';
import { feePaysNobody } from '../../month-end/payees.sql.ts';
import type { Reader, SearchFilter } from '../../record/read/found-ids.ts';
import { hasNotes } from '../../record/read/notes.sql.ts';
import { feeColumn } from './rules/confirmability.sql.ts';
import { storedFee } from './stored-fee.ts';
import { confirmTypeOf } from '../../record/read/confirm-type.sql.ts';

/** Clause for a link to a row whose code begins with a text; there are few such rows, so their ids are found first. */
const codeStarts = (link: Sql, master: string, code: string) => (given: string) =>
  sql`${link} in (select id from ${raw(master)} where ${startsWith(raw(`upper(${code})`))(given)})`;

/** One clause per condition (FEE-06, FEE-07, WORK-01). */
const clausesFor = ({ today, userId }: Reader): Clauses<typeof feeSearch> => ({
  bizResultDt: inDays(feeColumn('bizResultDt')),
  billingDt: inDays(feeColumn('billingDt')),
  paymentDt: inDays(feeColumn('paymentDt')),
  inputDt: inDays(feeColumn('inputDt')),
  confirmType: confirmTypeOf('f'),
  chargeTransportationId: equals(feeColumn('chargeTransportation')),
  keitanBumonCode: codeStarts(feeColumn('keitan'), 'keitan_bumon', 'keitan_bumon_code'),
  atsukaiKubunCode: codeStarts(feeColumn('atsukaiKubun'), 'atsukai_kubun', 'atsukai_kubun_code'),
  billingTo: equals(feeColumn('billingTo')),
  payTo: equals(feeColumn('payTo')),
  note: hasNotes('fee', raw('f.id'), userId),
  id: sameId(raw('f.id')),
  skipped: skippedBy(raw('f.id')),
  changedAfterExport: feeChangedAfter,
  changedSinceExport: whenTicked(feeChangedSince),
  negativeProfit: whenTicked(feeIsNegative),
  zeroAmount: whenTicked(feeIsZero),
  keitanId: equals(feeColumn('keitan')),
  nonePayTo: whenTicked(feePaysNobody),
  noneBillingTo: whenTicked(sql`${feeColumn('billingTo')} is null`),
  unmet: hasUnmetConditions(storedFee, today),
  sort: () => raw('true'),
});

/** Returns the conditions as SQL over `fee f`, as their reader sees them. */
export const feeFilter = (conditions: FeeConditions, reader: Reader): SearchFilter => ({
  where: whereOf(feeSearch, conditions, clausesFor(reader)),
});
