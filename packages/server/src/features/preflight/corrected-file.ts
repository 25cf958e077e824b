import { Readable } from 'node:stream';
import { Problem } from '@tsuun/contract/problem';
import { correctedFileName } from '@tsuun/domain/message/preflight-sentence';
import { sendContent } from '../../file/send-file.ts';
import { auditActorOf, noteAudit } from '../../http/audit.ts';
import type { CorrectedFileTask } from '../../reader/reader-messages.ts';
import type { ReaderProcess } from '../../reader/reader-process.ts';
import { errorOf } from '../../import/reader/stage-in-reader.ts';
import { FileProblem } from '../../reader/file-problem.ts';
import type { ImportPlans } from '../../import/import-plan.ts';
import type { StreamCall } from '../../job/job-streams.ts';
import type { Services } from '../../services.ts';
import { correctedContent } from './corrected-content.ts';
import { readablePreflight } from './own-preflight.ts';
import type { WritingTurns } from './writing-turns.ts';

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
