import { getWork, type Work } from '@tsuun/contract/work';
import { mayOpen } from '@tsuun/domain/permission/functions';
import { SharedReads } from '../../db/shared-reads.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readWork } from './read-work.ts';
import type { WorkSources } from './work-sources.ts';

/** Routes of 要対応: pending work by kind. Concurrent calls of users with the same lists share one count (WORK-13). */
export function workRoutes(route: Route, { pool, today }: Services, sources: WorkSources): void {
  const reads = new SharedReads<Work>();
  route(getWork, ({ user, query }) => {
    const openQuery = { station: query.chargeTransportationId, today: today() };
    const lists = sources.open.map(({ code }) => mayOpen(user.authorities, code));
    return reads.run(JSON.stringify([openQuery, lists]), () => readWork(pool, sources, user, openQuery));
  });
}
