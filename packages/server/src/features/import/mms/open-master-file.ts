import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { masterFileMissingSentence, masterFileUnreadableSentence } from '@tsuun/domain/message/mms-sentence';
import { sqlState } from '../../../db/sql-state.ts';
import { MasterFileProblem } from './master-file-problem.ts';

/** An address that says nothing for so long is away. */
const patience = 60_000;

/**
 * The pieces of one master's file. `source` is a folder or an http(s) address below which the files lie (MMS_SOURCE).
 * Throws `MasterFileProblem` where there is no such file or it cannot be had.
 */
export async function* openMasterFile(source: string, file: string, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* /^https?:\/\//.test(source) ? fetched(source, file, stop) : createReadStream(join(source, file));
  } catch (error) {
    stop.throwIfAborted();
    throw error instanceof MasterFileProblem ? error : problemOf(file, error);
  }
}

async function* fetched(base: string, file: string, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  const address = new URL(file, base.endsWith('/') ? base : `${base}/`);
  const answer = await fetch(address, { signal: AbortSignal.any([stop, AbortSignal.timeout(patience)]) });
  if (answer.status === 404) throw new MasterFileProblem(masterFileMissingSentence(file));
  if (!answer.ok || answer.body === null) {
    throw new MasterFileProblem(masterFileUnreadableSentence(file, String(answer.status)));
  }
  yield* answer.body;
}

function problemOf(file: string, error: unknown): MasterFileProblem {
  const reason = sqlState(error) ?? sqlState((error as Error).cause) ?? (error as Error).name;
  return new MasterFileProblem(
    reason === 'ENOENT' ? masterFileMissingSentence(file) : masterFileUnreadableSentence(file, reason),
  );
}
