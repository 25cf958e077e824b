import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { masterFileMissing, masterFileUnreadableSentence } from '@tsuun/domain/message/mms-sentence';
import { sqlState } from '../../db/sql-state.ts';
import { FileProblem } from '../../import/file-problem.ts';

/** An address that says nothing for so long is away. */
const patience = 60_000;

/**
 * The pieces of one master's file. `source` is a folder or an http(s) address below which the files lie (MMS_SOURCE).
 * Throws `FileProblem` where there is no such file or it cannot be had.
 */
export async function* openMasterFile(source: string, file: string, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* /^https?:\/\//.test(source) ? fetched(source, file, stop) : createReadStream(join(source, file));
  } catch (error) {
    stop.throwIfAborted();
    throw error instanceof FileProblem ? error : problemOf(error);
  }
}

async function* fetched(base: string, file: string, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  const address = new URL(file, base.endsWith('/') ? base : `${base}/`);
  const answer = await fetch(address, { signal: AbortSignal.any([stop, AbortSignal.timeout(patience)]) });
  if (answer.status === 404) throw new FileProblem(masterFileMissing);
  if (!answer.ok || answer.body === null) throw new FileProblem(masterFileUnreadableSentence(String(answer.status)));
  yield* answer.body;
}

function problemOf(error: unknown): FileProblem {
  const reason = sqlState(error) ?? sqlState((error as Error).cause) ?? (error as Error).name;
  return new FileProblem(reason === 'ENOENT' ? masterFileMissing : masterFileUnreadableSentence(reason));
}
