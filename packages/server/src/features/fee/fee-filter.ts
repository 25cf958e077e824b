import { feeSearch, type FeeConditions } from '@tsuun/domain/fee/search';
import sql, { raw, type Sql } from 'sql-template-tag';
import { demands, equals, inDays, startsWith, whereOf, type Clauses } from '../../db/conditions.ts';
import { sameId } from '../../db/same-id.sql.ts';
import { skippedBy } from '../../record/read/skipped-by.sql.ts';
import type { Sought } from '../../record/read/found-ids.ts';
import { feeColumn } from './rules/fee-column.ts';

/** A link to a row whose code begins so; there are few rows, so their ids are found first. */
const codeStarts = (link: Sql, master: string, code: string) => (given: string) =>
  sql`${link} in (select id from ${raw(master)} where ${startsWith(raw(`upper(${code})`))(given)})`;

/** One clause per condition (FEE-06, FEE-07). */
const clauses: Clauses<typeof feeSearch> = {
  bizResultDt: inDays(feeColumn('bizResultDt')),
  billingDt: inDays(feeColumn('billingDt')),
  paymentDt: inDays(feeColumn('paymentDt')),
  inputDt: inDays(feeColumn('inputDt')),
  confirmType: (value) => raw(value === '1' ? 'f.confirmed' : 'not f.confirmed'),
  chargeTransportationId: equals(feeColumn('chargeTransportation')),
  keitanBumonCode: codeStarts(feeColumn('keitan'), 'keitan_bumon', 'keitan_bumon_code'),
  atsukaiKubunCode: codeStarts(feeColumn('atsukaiKubun'), 'atsukai_kubun', 'atsukai_kubun_code'),
  billingTo: equals(feeColumn('billingTo')),
  payTo: equals(feeColumn('payTo')),
  id: sameId(raw('f.id')),
  skipped: skippedBy(raw('f.id')),
  noneBillingTo: demands(sql`${feeColumn('billingTo')} is null`),
};

/** The conditions as SQL over `fee f`. */
export const feeFilter = (conditions: FeeConditions): Sought => ({ where: whereOf(feeSearch, conditions, clauses) });
