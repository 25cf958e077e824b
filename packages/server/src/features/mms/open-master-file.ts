import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { message } from '@tsuun/domain/message/message';
import { masterFileMissing, masterFileUnreadableSentence } from '@tsuun/domain/message/mms-sentence';
import { sqlState } from '../../db/sql-state.ts';
import { FileProblem } from '../../reader/file-problem.ts';

/** An address that has not reported all of a file after so long is away. */
const patience = 60_000;
/** Bytes of a file, as many as of any other import: an address may tell without end. */
const largest = 300 * 1024 * 1024;

/**
 * The pieces of one master's file. `source` is a folder or an http(s) address below which the files lie (MMS_SOURCE).
 * Throws `FileProblem` where there is no such file, it cannot be had, or it has no end.
 */
export async function* openMasterFile(
  source: string,
  file: string,
  stop: AbortSignal,
  most = largest,
): AsyncGenerator<Uint8Array> {
  try {
    const pieces: AsyncIterable<Uint8Array> = /^https?:\/\//.test(source)
      ? fetched(source, file, stop)
      : createReadStream(join(source, file));
    let read = 0;
    for await (const piece of pieces) {
      read += piece.length;
      if (read > most) throw new FileProblem(message.tooLarge);
      yield piece;
    }
  } catch (error) {
    stop.throwIfAborted();
    throw error instanceof FileProblem ? error : problemOf(error);
  }
}

async function* fetched(base: string, file: string, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  const address = new URL(file, base.endsWith('/') ? base : `${base}/`);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(patience)]);
  // Nobody but the operator says where masters come from.
  const answer = await fetch(address, { signal, redirect: 'manual' });
  if (answer.status === 404) throw new FileProblem(masterFileMissing);
  if (!answer.ok || answer.body === null) throw new FileProblem(masterFileUnreadableSentence(String(answer.status)));
  yield* answer.body;
}

function problemOf(error: unknown): FileProblem {
  const reason = sqlState(error) ?? sqlState((error as Error).cause) ?? (error as Error).name;
  return new FileProblem(reason === 'ENOENT' ? masterFileMissing : masterFileUnreadableSentence(reason));
}
