import * as jobCalls from '@tsuun/contract/jobs';
import { Problem } from '@tsuun/contract/problem';
import * as calls from '@tsuun/contract/transfers';
import { type ImportKind, importKinds } from '@tsuun/domain/transfer/import-kinds';
import { type Queryable, transaction } from '../../db/transaction.ts';
import { historyName } from '../../file/upload-name.ts';
import { auditActorOf } from '../../http/audit.ts';
import type { Route } from '../../http/route.ts';
import { lockTicket, useTicket, voidTicket } from '../../http/upload-ticket.ts';
import type { JobStreams } from '../../job/job-streams.ts';
import type { JobWorks } from '../../job/job-work.ts';
import { startJob } from '../../job/start-job.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { jobTurn, openJobs, runningJobs, stopJob } from './own-jobs.ts';
import { receiveUpload } from './receive-upload.ts';
import { downloadFile, readableHistory, searchExportHistory, searchImportHistory } from './search-history.ts';

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

interface ImportStart {
  readonly kind: ImportKind;
  readonly user: User;
  /** Ticket of the upload (`filePath`, IMP-15). */
  readonly ticket: string | null;
  /** Name of the file on the user's machine, for the history. */
  readonly originFileName: string | null;
  /** Replaces the ticket for kinds without a file. */
  readonly requestId: string | null;
  readonly callId: string;
}

/**
 * Starts the one job of a ticket, or returns the job that an earlier call started. `null` while another job of the
 * kind waits or runs; the ticket then becomes invalid, so that no reconnecting browser starts it later. Errors:
 * fileMissing without a ticket, notFound for a ticket of another user.
 */
async function startImport(services: Services, start: ImportStart): Promise<string | null> {
  const { kind, user, ticket } = start;
  if (importKinds[kind].file === null) return startWithoutFile(services.pool, start);
  if (ticket === null) throw new Problem('fileMissing');
  return transaction(services.pool, async (db) => {
    const uploaded = await lockTicket(db, { kind, userId: user.id }, ticket);
    if (uploaded === null) throw new Problem('notFound');
    if (uploaded.jobId !== null) return uploaded.jobId;
    const fileName = historyName(start.originFileName ?? '', uploaded.fileName);
    const job = await startJob(db, {
      kind: `import/${kind}`,
      user,
      fileId: uploaded.fileId,
      input: { fileName },
      callId: start.callId,
    });
    await (job ? useTicket(db, ticket, job.id) : voidTicket(db, ticket));
    return job?.id ?? null;
  });
}

async function startWithoutFile(db: Queryable, { kind, user, requestId, callId }: ImportStart): Promise<string | null> {
  const job = await startJob(db, {
    kind: `import/${kind}`,
    user,
    input: { fileName: importKinds[kind].label },
    callId,
    requestId,
  });
  return job?.id ?? null;
}
