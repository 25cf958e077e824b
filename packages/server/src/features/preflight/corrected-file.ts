import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { Problem } from '@tsuun/contract/problem';
import { correctedFileName } from '@tsuun/domain/message/preflight-sentence';
import { sendContent } from '../../file/send-file.ts';
import { auditActorOf, noteAudit } from '../../http/audit.ts';
import { tooManyAtOnce } from '../../http/concurrency-limits.ts';
import { FairQueue, UserQueues } from '../../http/fair-queue.ts';
import type { ImportPlans } from '../../import/import-plan.ts';
import { errorOf } from '../../import/reader/stage-in-reader.ts';
import type { StreamCall } from '../../job/job-streams.ts';
import { FileProblem } from '../../reader/reading.ts';
import type { CorrectedFileTask } from '../../reader/reader-messages.ts';
import type { ReaderProcess } from '../../reader/reader-process.ts';
import type { Services } from '../../services.ts';
import { correctedContent } from './corrected-content.ts';
import { readablePreflight } from './own-preflight.ts';

/** Corrected files that a server writes at a time; each needs a reader process. */
const width = 3;
/**
 * Corrected files of one user that may wait: the page requests the header of an answer before the browser fetches the
 * file.
 */
const maxWaitingPerPerson = 4;

/** Queue for writing corrected files: one file of a user at a time, and a few in total. */
export class WritingTurns {
  private readonly all = new FairQueue({ width });
  private readonly ofUsers = new UserQueues({ width: 1, maxWaiting: maxWaitingPerPerson });

  /**
   * Waits for the user's turn, which lasts until the answer is closed. Throws `tooManyAtOnce` if too many files of the
   * same user wait.
   */
  async take(userId: string, answer: ServerResponse): Promise<void> {
    const closed = new AbortController();
    const { signal } = closed;
    if (answer.closed) closed.abort();
    else answer.once('close', () => closed.abort());
    await new Promise<void>((resolve, reject) => {
      const waitForClose = async (): Promise<void> => {
        resolve();
        if (!signal.aborted) await once(signal, 'abort');
      };
      void this.ofUsers.run(userId, async (queue) => {
        const turn = await queue.run(() => this.all.run(waitForClose, { key: userId, signal }), { signal });
        if (turn === null) reject(tooManyAtOnce('訂正済みファイルの作成'));
      });
    });
  }
}

interface Writing {
  readonly plans: ImportPlans;
  readonly turns: WritingTurns;
}

/**
 * Sends a corrected file, created each time from the file and its corrections by a reader process, so that the web
 * server parses nothing (R28). One file of a user is written at a time; the next ones wait. Throws `notFound` before a
 * check has read the file, and `tooManyAtOnce`.
 */
export async function sendCorrected(
  { pool, readers, databaseUrl }: Services,
  { plans, turns }: Writing,
  call: StreamCall & { readonly params: { readonly id: string } },
): Promise<undefined> {
  const { fileId, found, kind, fileName, corrections } = await readablePreflight(pool, call.params.id, call.user);
  if (fileId === null || found === null || found.columns.length === 0) throw new Problem('notFound');
  const { columns, hasHeader } = found;
  const task = { purpose: 'correctedFile', kind, fileId, databaseUrl, corrections, columns, hasHeader } as const;
  const name = correctedFileName(fileName);
  await turns.take(call.user.id, call.reply.raw);
  await noteAudit(pool, 'download', auditActorOf(call), name);
  const content =
    readers === null
      ? correctedContent(pool, plans[kind], task)
      : Readable.from(writtenBy(readers.take(), task), { objectMode: false });
  sendContent(call.reply, name, content);
  return undefined;
}

/**
 * Yields the bytes that a reader process writes. Throws if it dies or reports an error, so that no partial file looks
 * complete.
 */
async function* writtenBy(reader: ReaderProcess, task: CorrectedFileTask): AsyncGenerator<Buffer> {
  reader.begin(task);
  const written = endOf(reader);
  written.catch(() => undefined);
  try {
    yield* reader.output as AsyncIterable<Buffer>;
    await written;
  } finally {
    await reader.end();
  }
}

async function endOf(reader: ReaderProcess): Promise<void> {
  for await (const reported of reader.messages()) {
    if (reported === null) throw asProblem(await reader.death());
    if (reported.kind === 'problem') throw asProblem(new FileProblem(reported.sentence));
    if (reported.kind === 'failed') throw errorOf(reported);
    if (reported.kind === 'written') return;
  }
}

const asProblem = (error: Error): Error =>
  error instanceof FileProblem ? new Problem('refused', { message: error.sentence }) : error;
