import * as calls from '@tsuun/contract/preflight/preflights';
import { write } from '@tsuun/contract/endpoint';
import { importKinds } from '@tsuun/domain/transfer/import-kinds';
import { transaction } from '../../db/transaction.ts';
import type { Route } from '../../http/route.ts';
import type { ImportPlans } from '../../import/import-plan.ts';
import type { JobStreams } from '../../job/job-streams.ts';
import type { Services } from '../../services.ts';
import { dropPreflight, prepareOfImport, preparePreflight } from './create-preflight.ts';
import { sendCorrected, WritingTurns } from './corrected-file.ts';
import { correct } from './correct-preflight.ts';
import { ownPreflight } from './own-preflight.ts';
import { readPreflight } from './read-preflight.ts';
import { searchRows } from './search-rows.ts';
import { startCheck, startCorrectedImport } from './start-jobs.ts';

/** Routes of 事前チェック: a file is checked, corrected and imported; nothing is written before the import. */
export function preflightRoutes(route: Route, services: Services, streams: JobStreams, plans: ImportPlans): void {
  const { pool, today } = services;
  const turns = new WritingTurns();
  route(calls.createPreflight, ({ user, body }) => transaction(pool, (db) => preparePreflight(db, plans, user, body)));
  route(calls.correctImport, ({ user, params }) =>
    transaction(pool, (db) => prepareOfImport(db, plans, user, params.id)),
  );
  route(calls.readPreflight, ({ user, params }) => readPreflight(pool, plans, user, params.id));
  route(calls.searchPreflightRows, ({ user, params, query, paging: { pageNum } }) =>
    searchRows(pool, plans, user, { id: params.id, conditions: query, pageNum }),
  );
  route(calls.correctPreflight, async ({ user, params, body }) => ({
    data: await transaction(pool, (db) => correct(db, { plans, today: today() }, user, params.id, body)),
  }));
  route(calls.downloadCorrected, (call) => sendCorrected(services, { plans, turns }, call));
  route(calls.dropPreflight, ({ user, params }) => transaction(pool, (db) => dropPreflight(db, user, params.id)));

  route(calls.checkPreflight, async (call) => {
    const { user, params, query } = call;
    const { kind } = await ownPreflight(pool, params.id, user);
    const shown = { kind: `preflight/${kind}` as const, right: write(importKinds[kind].code) };
    return streams.begin(call, shown, (callId) =>
      startCheck(services, params.id, { user, callId, requestId: query.requestId }),
    );
  });
  route(calls.importPreflight, async (call) => {
    const { user, params, query } = call;
    const { kind } = await ownPreflight(pool, params.id, user);
    const shown = { kind: `import/${kind}` as const, right: write(importKinds[kind].code) };
    return streams.begin(call, shown, (callId) =>
      startCorrectedImport(services, params.id, query.versionNo, { user, callId, requestId: query.requestId }),
    );
  });
}
