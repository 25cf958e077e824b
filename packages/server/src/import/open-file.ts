import type { FileFormat } from '@tsuun/domain/transfer/import-format';
import type pg from 'pg';
import { readFile } from '../file/file-store.ts';
import { fileEncoding } from './encoding/file-encoding.ts';
import { fileRows, type RowBatch } from './file-rows.ts';
import type { RowErrors } from './row-errors.ts';
import { storedBytes } from './xlsx/archive.ts';
import { headedSheets } from './xlsx/headed-sheets.ts';
import { openWorkbook } from './xlsx/workbook-rows.ts';

/** A stored file, CSV or workbook, as rows of texts. */
export interface OpenFile {
  readonly date1904: boolean;
  /** Names of the sheets whose rows are read; none for a CSV. */
  readonly sheets: readonly string[];
  /** Names of sheets that are not read, and headings that only later sheets have. */
  readonly unread: { readonly sheets: readonly string[]; readonly columns: readonly string[] };
  /** Reads the rows; errors of a row as a whole are added to `errors`. */
  rows(errors: RowErrors): AsyncGenerator<RowBatch>;
}

/** Opens a stored file. Throws `FileProblem` if it is not of its declared kind. */
export async function openFile(pool: pg.Pool, fileId: string, format: FileFormat): Promise<OpenFile> {
  if (format.file === 'xlsx') {
    return headedSheets(format, await openWorkbook(await storedBytes(pool, fileId), format.columns.length));
  }
  const decoder = new TextDecoder(await fileEncoding(readFile(pool, fileId)));
  return {
    date1904: false,
    sheets: [],
    unread: { sheets: [], columns: [] },
    rows: (errors) => fileRows(readFile(pool, fileId), decoder, errors),
  };
}
