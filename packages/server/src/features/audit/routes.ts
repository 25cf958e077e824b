import * as calls from '@tsuun/contract/audit';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { searchAudit } from './search-audit.ts';

/** 監査記録: what administrators can look up of what happened. */
export function auditRoutes(route: Route, { pool }: Services): void {
  route(calls.searchAudit, ({ query, paging }) => searchAudit(pool, query, paging));
}
