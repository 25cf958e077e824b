import { Problem } from '@tsuun/contract/problem';
import { type ImportKind, importKinds } from '@tsuun/domain/transfer/import-kinds';
import { transaction, type Queryable } from '../../db/transaction.ts';
import type { User } from '../../user.ts';
import { startJob } from '../../job/start-job.ts';
import type { Services } from '../../services.ts';
import { historyName } from '../../file/upload-name.ts';
import { lockTicket, useTicket, voidTicket } from '../../http/upload-ticket.ts';

export interface ImportStart {
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
export async function startImport(services: Services, start: ImportStart): Promise<string | null> {
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
