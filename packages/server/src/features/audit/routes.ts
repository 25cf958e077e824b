import { pageSize } from '@tsuun/domain/search/list-view';
import { type AuditConditions, type AuditLine, auditSearch } from '@tsuun/domain/audit/record';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import * as calls from '@tsuun/contract/audit';
import type { Page } from '@tsuun/contract/shape';
import { newestFirst, pageAndCount, type Paging } from '../../db/page-and-count.ts';
import { type Clauses, contains, equals, whereOf } from '../../db/conditions.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

/** Routes of 監査記録: events that administrators can look up. */
export function auditRoutes(route: Route, { pool }: Services): void {
  route(calls.searchAudit, ({ query, paging }) => searchAudit(pool, query, paging));
}

const clauses: Clauses<typeof auditSearch> = {
  // Days in Japan, converted to points in time so that the index on them can be used.
  at: ({ from, to }) => sql`
    at >= coalesce(${from}::date::timestamptz, '-infinity') and at < coalesce(${to}::date + 1, 'infinity')::timestamptz`,
  kind: equals(raw('kind')),
  actorName: contains(raw('match_key(actor_name)')),
};

/**
 * Returns a page of 監査記録, newest first; it continues after the last line of the previous page, regardless of newer
 * lines.
 */
async function searchAudit(pool: pg.Pool, conditions: AuditConditions, paging: Paging): Promise<Page<AuditLine>> {
  const where = whereOf(auditSearch, conditions, clauses);
  const page = pool.query<AuditLine>(sql`
    select id::text as id, at, kind, actor_name as "actorName", target, address, call_id as "callId"
      from audit_event where ${where} ${newestFirst(raw('audit_event.id'), paging)}`);
  const lines = page.then(({ rows }) => rows);
  const { totalCount, list } = await pageAndCount(pool, lines, sql`from audit_event where ${where}`);
  const last = list.length === pageSize ? list.at(-1)?.id : null;
  return { totalCount, list, ...(last && { cursor: last }) };
}
