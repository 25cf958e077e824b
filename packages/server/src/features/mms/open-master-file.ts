import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { message } from '@tsuun/domain/message/message';
import { masterFileMissing, masterFileUnreadableSentence } from '@tsuun/domain/message/transfer-sentence';
import { sqlState } from '../../db/sql-state.ts';
import { FileProblem } from '../../reader/file-problem.ts';

/** Time in ms after which an address that has not sent the complete file counts as unreachable. */
const timeout = 60_000;
/** Maximum bytes of a file, as for any other import: an address may send without end. */
const maxBytes = 300 * 1024 * 1024;

/**
 * Yields the chunks of one master's file. `source` is a folder or an http(s) address with the files in it
 * (MMS_SOURCE). Throws `FileProblem` if there is no such file, it cannot be read, or it is too large.
 */
export async function* openMasterFile(
  source: string,
  file: string,
  stop: AbortSignal,
  limit = maxBytes,
): AsyncGenerator<Uint8Array> {
  try {
    const pieces: AsyncIterable<Uint8Array> = /^https?:\/\//.test(source)
      ? fetched(source, file, stop)
      : createReadStream(join(source, file));
    let read = 0;
    for await (const piece of pieces) {
      read += piece.length;
      if (read > limit) throw new FileProblem(message.tooLarge);
      yield piece;
    }
  } catch (error) {
    stop.throwIfAborted();
    throw error instanceof FileProblem ? error : problemOf(error);
  }
}

async function* fetched(base: string, file: string, stop: AbortSignal): AsyncGenerator<Uint8Array> {
  const address = new URL(file, base.endsWith('/') ? base : `${base}/`);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(timeout)]);
  // Redirects are not followed, because only the operator determines where masters come from.
  const answer = await fetch(address, { signal, redirect: 'manual' });
  if (answer.status === 404) throw new FileProblem(masterFileMissing);
  if (!answer.ok || answer.body === null) throw new FileProblem(masterFileUnreadableSentence(String(answer.status)));
  yield* answer.body;
}

function problemOf(error: unknown): FileProblem {
  const reason = sqlState(error) ?? sqlState((error as Error).cause) ?? (error as Error).name;
  return new FileProblem(reason === 'ENOENT' ? masterFileMissing : masterFileUnreadableSentence(reason));
}
