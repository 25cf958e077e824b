import type { ApplyChanges, applyChangesCall, ApplyPreview } from '@tsuun/contract/applies';
import { applyArrivalFees, listArrivalFeeChanges } from '@tsuun/contract/arrival-fees';
import type { QueryOf } from '@tsuun/contract/endpoint';
import { applyNameConversions, listNameConversionChanges } from '@tsuun/contract/name-conversions';
import { Problem } from '@tsuun/contract/problem';
import { arrivalFeeSource, nameConversionSource } from '@tsuun/domain/message/rule-sentence';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { quoteValue } from '@tsuun/domain/message/shorten';
import { readSorting } from '@tsuun/domain/search/sorting';
import type pg from 'pg';
import sql, { type Sql, empty, raw } from 'sql-template-tag';
import { transaction } from '../../../db/transaction.ts';
import type { Route } from '../../../http/route.ts';
import type { JobStreams } from '../../../job/job-streams.ts';
import { registerApply } from '../../../job/start-job.ts';
import type { Changes } from '../../../record/note-change.ts';
import { describeChanges } from '../../../record/read-changes.ts';
import type { Services } from '../../../services.ts';
import { storedOrder } from '../stored-order.ts';
import { feeChanges, affectedByFees, billingDifference, feePreview, paymentDifference } from './fee-columns.sql.ts';
import { affectedByConversions, conversionChanges, conversionPreview } from './reapply-plans.ts';
import { beginMatching } from './reapply-work.ts';

/** Routes of the re-applies that change orders, and of their previews (API-67, API-72, JOB-01). */
export function applyRoutes(route: Route, services: Services, streams: JobStreams): void {
  const { pool } = services;
  registerApply(route, services, streams, {
    calls: applyArrivalFees,
    kind: 'apply/arrival-fee',
    preview: () => previewFees(pool),
  });
  registerApply(route, services, streams, {
    calls: applyNameConversions,
    kind: 'apply/name-conversion',
    // Name conversions change no amounts.
    preview: () => count(pool, conversionPreview),
  });
  route(listArrivalFeeChanges, ({ query }) => listAffectedOrders(pool, affectedFeeList, query));
  route(listNameConversionChanges, ({ query }) => listAffectedOrders(pool, affectedConversionList, query));
}

/**
 * Returns the preview of re-applying the arrival fees now: number of orders, and billed and paid yen; writes nothing.
 */
export const previewFees = (pool: pg.Pool): Promise<ApplyPreview> => count(pool, feePreview);

const count = (pool: pg.Pool, question: Sql): Promise<ApplyPreview> =>
  transaction(pool, async (client) => {
    await beginMatching(client, 'somebody waits');
    const { rows } = await client.query<Partial<ApplyPreview>>(question);
    return { count: 0, billing: null, payment: null, ...rows[0] };
  });

/** Orders in one answer. */
const pageSize = 100;

/** Orders that a re-apply would change, as SQL over `orders o`, `order_charges c` and the rule `r`. */
interface AffectedList {
  readonly affected: Sql;
  readonly changes: Sql;
  /** Rule, as the history will name it. */
  readonly source: Sql;
  /** Yen by which the order's sums change; `null` where rules move no money. */
  readonly billing: Sql;
  readonly payment: Sql;
}

/** Orders that re-applying the arrival fees would change. */
const affectedFeeList: AffectedList = {
  affected: affectedByFees,
  changes: feeChanges,
  source: sql`format(${arrivalFeeSource}, r.rule_id, r.dep_jr_eki_code, r.arr_jr_eki_code, r.consignee_name)`,
  billing: billingDifference,
  payment: paymentDifference,
};

/** Orders that re-applying the name conversions would change. */
const affectedConversionList: AffectedList = {
  affected: affectedByConversions,
  changes: conversionChanges,
  source: sql`format(${nameConversionSource}, r.rule_id, r.consignee_nm, r.conversion_nm)`,
  billing: raw('null::bigint'),
  payment: raw('null::bigint'),
};

interface Row extends Omit<ApplyChanges['rows'][number], 'changes'> {
  readonly changes: Changes;
}

const [bigint, text] = [raw('::bigint'), raw('::text')];

/** Value by which the list is sorted before the id, and its type. */
function sortValueOf(list: AffectedList, key: string | undefined): { readonly value: Sql; readonly type: Sql } {
  if (key === 'billing' || key === 'payment') return { value: sql`coalesce((${list[key]})::bigint, 0)`, type: bigint };
  return { value: key === undefined ? raw(`''::text`) : sql`coalesce(o.accept_no, '')`, type: text };
}

const malformed = (name: 'after' | 'afterValue', given: string): Problem =>
  new Problem('inputError', { validationError: { [name]: [malformedSentence('ID', quoteValue(given))] } });

/**
 * Returns a page of the orders that a re-apply would change now, by id, each with its rule, its fields before and
 * after and the change of its sums in yen; nothing is written (JOB-16). `after` is the last id of the previous page, with
 * `sort` `afterValue` is its value in that column; with `money` only orders whose sums change are listed.
 * Throws `inputError` if one of them cannot be read.
 */
async function listAffectedOrders(
  pool: pg.Pool,
  list: AffectedList,
  { after, afterValue, money, sort }: QueryOf<ReturnType<typeof applyChangesCall>>,
): Promise<ApplyChanges> {
  if (after !== null && !/^[1-9]\d{0,17}$/.test(after)) throw malformed('after', after);
  const sorting = readSorting(sort);
  const { value, type } = sortValueOf(list, sorting?.key);
  const last = afterValue ?? '';
  if (after !== null && type === bigint && !/^-?\d{1,17}$/.test(last)) throw malformed('afterValue', last);
  const [follows, direction] = sorting?.direction === 'desc' ? [raw('<'), raw('desc')] : [raw('>'), raw('asc')];
  const next = after === null ? empty : sql`and (${value}, o.id) ${follows} (${last}${type}, ${after}::bigint)`;
  return transaction(pool, async (client) => {
    await beginMatching(client, 'somebody waits');
    const { rows } = await client.query<Row>(sql`
      select o.id::text as id, o.accept_no as "acceptNo", o.cntn_no as "cntnNo", ${list.source} as source,
             (${list.billing})::bigint as billing, (${list.payment})::bigint as payment, ${list.changes} as changes
        from ${list.affected} ${next} ${money ? sql`and ((${list.billing}) <> 0 or (${list.payment}) <> 0)` : empty}
       order by ${value} ${direction}, o.id ${direction} limit ${pageSize + 1}`);
    const page = rows.slice(0, pageSize);
    const described = await describeChanges(
      client,
      storedOrder.audited,
      page.map(({ changes }) => changes),
    );
    return {
      rows: page.map((row, index) => ({ ...row, changes: described[index] ?? [] })),
      more: rows.length > pageSize,
    };
  });
}
