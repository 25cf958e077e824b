import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Master } from '@tsuun/domain/lookup/master';
import { masters } from '@tsuun/domain/lookup/masters';
import { message } from '@tsuun/domain/message/message';
import {
  masterFileMissing,
  masterFileNotUtf8,
  masterFileSentence,
  masterFileUnreadableSentence,
  masterRowsSentence,
  masterWithoutRowsSentence,
} from '@tsuun/domain/message/transfer-sentence';
import sql from 'sql-template-tag';
import { sqlState } from '../../db/sql-state.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fileRows } from '../../import/file-rows.ts';
import { RowErrors } from '../../import/row-errors.ts';
import { StagedRows } from '../../import/staged-rows.ts';
import { Staging } from '../../import/staging.ts';
import { tableOf } from '../../masters/master-table.ts';
import { FileProblem } from '../../reader/reading.ts';
import { type MasterFile, masterImport, type MergedBy } from './master-import.ts';

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

/** Staged master with a valid file; number of its rows without the header. */
export interface StagedMaster {
  readonly rows: number;
  /** Number of rows that end before the last heading. */
  readonly shortRows: number;
  readonly file: MasterFile;
}

/** Location of the masters' files, and the user on whose behalf they are read. */
interface MasterSource {
  readonly source: string;
  readonly by: MergedBy;
  readonly stop: AbortSignal;
}

/**
 * Reads all eleven masters of a source and stages them on this connection, without touching data that others see.
 * Throws `FileProblem` with the file's name at the first missing or broken file.
 */
export async function stageMasters(
  client: Queryable,
  from: MasterSource,
  report: (done: number, of: number, master: Master, rows: number) => void = () => undefined,
): Promise<StagedMaster[]> {
  const staged: StagedMaster[] = [];
  for (const master of masters) {
    const one = await stageMaster(client, master, from);
    staged.push(one);
    report(staged.length, masters.length, master, one.rows);
  }
  return staged;
}

/** Stages one master; its file must be UTF-8, with or without BOM. */
async function stageMaster(
  client: Queryable,
  master: Master,
  { source, by, stop }: MasterSource,
): Promise<StagedMaster> {
  const name = `${master.name}.csv`;
  const errors = new RowErrors();
  const { format, open } = masterImport(master, by);
  const stagingOf = (file: MasterFile) => Staging.open(client, file);
  const batches = fileRows(openMasterFile(source, name, stop), new TextDecoder('utf-8', { fatal: true }), errors);
  try {
    const { rows, file, remarks } = await new StagedRows({ format, open, stagingOf, errors }).stage(batches, stop);
    if (file === null || errors.count > 0) throw faulty(errors, file === null);
    if (rows === 0) await refuseHidingAll(client, master);
    return { rows, shortRows: remarks.shortRows, file };
  } catch (error) {
    throw named(name, error);
  }
}

/** Returns the problem of a faulty file with its first fault. */
function faulty(errors: RowErrors, inHeader: boolean): FileProblem {
  const rows = errors.json();
  const [[row, sentences] = ['0', '']] = Object.entries(rows);
  if (inHeader) return new FileProblem(sentences);
  return new FileProblem(masterRowsSentence(errors.count, Number(row) + 1, sentences.split('\n')[0] ?? ''), rows);
}

/**
 * Throws `FileProblem` for a file without rows if the master has any: the file is much more likely damaged than all
 * counterparties deleted, and without calendar or stations, closing and imports would decide differently
 * (docs/decisions/0009). If the master has no rows yet, the file is accepted.
 */
async function refuseHidingAll(db: Queryable, master: Master): Promise<void> {
  const { rows } = await db.query<{ present: number }>(
    sql`select count(*)::int as present from ${tableOf(master)} where not gone`,
  );
  const present = rows[0]?.present ?? 0;
  if (present > 0) throw new FileProblem(masterWithoutRowsSentence(present));
}

/** Returns the error with the file's name before its sentence if it is about the file. */
function named(file: string, error: unknown): unknown {
  const undecoded = sqlState(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA';
  const problem = undecoded ? new FileProblem(masterFileNotUtf8) : error;
  if (!(problem instanceof FileProblem)) return error;
  return new FileProblem(masterFileSentence(file, problem.sentence), problem.errors);
}
