import { lookupCalls } from '@tsuun/contract/lookups';
import { blankRecord } from '@tsuun/domain/field/leaves';
import { idOf, type Master, type Variant } from '@tsuun/domain/lookup/master';
import { masters } from '@tsuun/domain/lookup/masters';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { readMasterRow, searchMaster } from './search-master.ts';

/** Routes of all eleven read-only masters (API-20 to 47). */
export function lookupRoutes(route: Route, services: Services): void {
  for (const master of masters) masterRoutes(route, services, master);
}

function masterRoutes(route: Route, { pool }: Services, master: Master): void {
  const calls = lookupCalls(master);
  const searched = (call: typeof calls.search, variant?: Variant) =>
    route(call, ({ query, paging }) => searchMaster(pool, { master, variant, description: call.query }, query, paging));

  route(calls.blank, async () => blankRecord(master.record));
  route(calls.get, ({ params }) => readMasterRow(pool, master, idOf(master.idPath, params)));
  searched(calls.search);
  for (const [name, variant] of Object.entries(master.variants ?? {})) {
    const call = calls.variants[name];
    if (call) searched(call, variant);
  }
}
