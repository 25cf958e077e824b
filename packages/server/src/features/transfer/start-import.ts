import { Problem } from '@tsuun/contract/problem';
import { type ImportKind, importKinds } from '@tsuun/contract/transfers';
import { transaction, type Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import { startJob } from '../../job/start-job.ts';
import type { Services } from '../../services.ts';
import { historyName } from '../../file/upload-name.ts';
import { lockTicket, useTicket, voidTicket } from '../../http/upload-ticket.ts';

export interface ImportStart {
  readonly kind: ImportKind;
  readonly user: User;
  /** The upload's ticket (`filePath`, IMP-15). */
  readonly ticket: string | null;
  /** The file's name on the user's machine, for the history. */
  readonly originFileName: string | null;
  /** Plays the ticket's part for kinds without a file. */
  readonly requestId: string | null;
  readonly callId: string;
}

/**
 * The one job of a ticket: started by the first opening, found by every later one. `null` while another
 * job of the kind waits or runs; the ticket is void then, so that no reconnecting browser starts it later statusesWithoutAnswer.
 * Errors: fileMissing without a ticket, notFound for one that is not this user's.
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
