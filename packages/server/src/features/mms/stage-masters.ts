import type { Master } from '@tsuun/domain/lookup/master';
import { masters } from '@tsuun/domain/lookup/masters';
import {
  masterFileNotUtf8,
  masterFileSentence,
  masterRowsSentence,
  masterWithoutRowsSentence,
} from '@tsuun/domain/message/mms-sentence';
import sql from 'sql-template-tag';
import { tableOf } from '../../masters/master-table.ts';
import { sqlState } from '../../db/sql-state.ts';
import type { Queryable } from '../../db/transaction.ts';
import { FileProblem } from '../../reader/file-problem.ts';
import { fileRows } from '../../import/file-rows.ts';
import { RowErrors } from '../../import/row-errors.ts';
import { StagedRows } from '../../import/staged-rows.ts';
import { Staging } from '../../import/staging.ts';
import { type MasterFile, masterImport } from './master-import.ts';
import type { MergedBy } from './merge-master.sql.ts';
import { openMasterFile } from './open-master-file.ts';

/** A master whose file is good; rows of it, the header apart. */
export interface StagedMaster {
  readonly rows: number;
  readonly file: MasterFile;
}

/** Location of the masters' files, and the user on whose behalf they are read. */
interface MasterSource {
  readonly source: string;
  readonly by: MergedBy;
  readonly stop: AbortSignal;
}

/**
 * Reads all eleven masters of a source and stages them on this connection; nothing that others see is touched.
 * Throws `FileProblem` at the first missing or broken file and names it.
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

/** UTF-8 with or without BOM, and nothing else. */
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
    const { rows, file } = await new StagedRows({ format, open, stagingOf, errors }).stage(batches, stop);
    if (file === null || errors.count > 0) throw faulty(errors, file === null);
    if (rows === 0) await refuseHidingAll(client, master);
    return { rows, file };
  } catch (error) {
    throw named(name, error);
  }
}

/** Reported by the first of the faults. */
function faulty(errors: RowErrors, inHeader: boolean): FileProblem {
  const rows = errors.json();
  const [[row, sentences] = ['0', '']] = Object.entries(rows);
  if (inHeader) return new FileProblem(sentences);
  return new FileProblem(masterRowsSentence(errors.count, Number(row) + 1, sentences.split('\n')[0] ?? ''), rows);
}

/**
 * A file without rows is far likelier broken on its way than the end of all counterparties; and without calendar or
 * stations, closing and imports would judge otherwise (docs/decisions/0009). Where there is nothing to
 * hide, it is a master without rows. Throws `FileProblem`.
 */
async function refuseHidingAll(db: Queryable, master: Master): Promise<void> {
  const { rows } = await db.query<{ present: number }>(
    sql`select count(*)::int as present from ${tableOf(master)} where not gone`,
  );
  const present = rows[0]?.present ?? 0;
  if (present > 0) throw new FileProblem(masterWithoutRowsSentence(present));
}

/** The error with the file before its sentence, where it is about the file. */
function named(file: string, error: unknown): unknown {
  const undecoded = sqlState(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA';
  const problem = undecoded ? new FileProblem(masterFileNotUtf8) : error;
  if (!(problem instanceof FileProblem)) return error;
  return new FileProblem(masterFileSentence(file, problem.sentence), problem.errors);
}
