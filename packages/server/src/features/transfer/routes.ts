import * as jobCalls from '@tsuun/contract/jobs';
import * as calls from '@tsuun/contract/transfers';
import { importKinds, type ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { auditActorOf } from '../../http/audit.ts';
import type { Route } from '../../http/route.ts';
import type { JobStreams } from '../../job/job-streams.ts';
import type { JobWorks } from '../../job/job-work.ts';
import type { Services } from '../../services.ts';
import { downloadFile, readableHistory } from './readable-history.ts';
import { receiveUpload } from './receive-upload.ts';
import { searchExportHistory, searchImportHistory } from './search-history.ts';
import { startImport } from './start-import.ts';
import { jobTurn, openJobs, runningJobs, stopJob } from './own-jobs.ts';

/** Routes of uploads, starts, histories, downloads and their jobs. A kind without work has no routes. */
export function transferRoutes(route: Route, services: Services, streams: JobStreams, works: JobWorks): void {
  for (const kind of Object.keys(importKinds) as ImportKind[]) {
    if (works[`import/${kind}`]) importRoutes(route, services, streams, kind);
  }
  route(calls.readImportErrors, async (call) => {
    const { errorJson } = await readableHistory(services.pool, 'import', call);
    return { errorJson };
  });
  route(calls.downloadImport, (call) => downloadFile(services, 'import', call));
  route(calls.searchExportHistory, ({ paging }) => searchExportHistory(services.pool, paging));
  route(calls.downloadExport, (call) => downloadFile(services, 'export', call));

  route(jobCalls.getRunningJobs, ({ user, query }) => runningJobs(services.pool, user.id, query.followed));
  route(jobCalls.getOpenJobs, ({ user }) => openJobs(services.pool, user));
  route(jobCalls.getJobTurn, ({ user }) => jobTurn(services.pool, user.id));
  route(jobCalls.stopJob, async (call) => ({
    data: await stopJob(services, call.params.id, call.user, auditActorOf(call)),
  }));
}

function importRoutes(route: Route, services: Services, streams: JobStreams, kind: ImportKind): void {
  const { upload, run, history } = calls.importCalls(kind);
  if (importKinds[kind].file !== null) route(upload, (call) => receiveUpload(services, kind, call));

  route(run, async (call) => {
    const { filePath: ticket, originFileName, requestId } = call.query;
    // The compiler does not resolve a right whose type is only `Right`; a write right always has a user.
    const user = call.user;
    return streams.begin({ ...call, user }, { kind: `import/${kind}`, right: run.right }, (callId) =>
      startImport(services, { kind, user, ticket, originFileName, requestId, callId }),
    );
  });
  route(history, ({ paging, query }) => searchImportHistory(services.pool, kind, paging, !query.withoutErrors));
}
