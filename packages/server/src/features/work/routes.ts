import { getWork } from '@tsuun/contract/work';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readWork } from './read-work.ts';
import type { WorkSources } from './work-sources.ts';

/** 要対応: what waits to be done, counted where it stands. */
export function workRoutes(route: Route, { pool, today }: Services, sources: WorkSources): void {
  route(getWork, ({ user, query }) =>
    readWork(pool, sources, user, { station: query.chargeTransportationId, today: today() }),
  );
}
