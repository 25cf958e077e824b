import * as calls from '@tsuun/contract/rehearsal/rehearsals';
import { write } from '@tsuun/contract/endpoint';
import { importKinds } from '@tsuun/contract/transfers';
import { transaction } from '../../db/transaction.ts';
import type { Route } from '../../http/route.ts';
import type { ImportPlans } from '../../import/import-plan.ts';
import type { JobStreams } from '../../job/job-streams.ts';
import type { Services } from '../../services.ts';
import { dropRehearsal, prepareOfImport, prepareRehearsal } from './create-rehearsal.ts';
import { sendMended } from './mended-file.ts';
import { mend } from './mend-rehearsal.ts';
import { ownRehearsal } from './own-rehearsal.ts';
import { readRehearsal } from './read-rehearsal.ts';
import { searchRows } from './search-rows.ts';
import { startCheck, startMendedImport } from './start-jobs.ts';

/** 事前チェック: a file is looked through, mended and imported; nothing is written before that. */
export function rehearsalRoutes(route: Route, services: Services, streams: JobStreams, plans: ImportPlans): void {
  const { pool, today } = services;
  route(calls.createRehearsal, ({ user, body }) => transaction(pool, (db) => prepareRehearsal(db, plans, user, body)));
  route(calls.correctImport, ({ user, params }) =>
    transaction(pool, (db) => prepareOfImport(db, plans, user, params.id)),
  );
  route(calls.readRehearsal, ({ user, params }) => readRehearsal(pool, plans, user, params.id));
  route(calls.searchRehearsedRows, ({ user, params, query, paging: { pageNum } }) =>
    searchRows(pool, plans, user, { id: params.id, conditions: query, pageNum }),
  );
  route(calls.mendRehearsal, async ({ user, params, body }) => ({
    data: await transaction(pool, (db) => mend(db, { plans, today: today() }, user, params.id, body)),
  }));
  route(calls.downloadMended, (call) => sendMended(services, plans, call));
  route(calls.dropRehearsal, ({ user, params }) => transaction(pool, (db) => dropRehearsal(db, user, params.id)));

  route(calls.checkRehearsal, async (call) => {
    const { user, params, query } = call;
    const { kind } = await ownRehearsal(pool, params.id, user);
    const shown = { kind: `rehearsal/${kind}` as const, right: write(importKinds[kind].code) };
    return streams.begin(call, shown, (callId) =>
      startCheck(services, params.id, { user, callId, requestId: query.requestId }),
    );
  });
  route(calls.importRehearsal, async (call) => {
    const { user, params, query } = call;
    const { kind } = await ownRehearsal(pool, params.id, user);
    const shown = { kind: `import/${kind}` as const, right: write(importKinds[kind].code) };
    return streams.begin(call, shown, (callId) =>
      startMendedImport(services, params.id, query.versionNo, { user, callId, requestId: query.requestId }),
    );
  });
}
