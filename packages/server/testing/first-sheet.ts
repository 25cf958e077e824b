import type { FileBytes } from '../src/import/xlsx/archive.ts';
import type { RowBatch } from '../src/import/file-rows.ts';
import { openWorkbook } from '../src/import/xlsx/workbook-rows.ts';

/** The rows of the first visible sheet of a workbook. */
export async function* firstSheetRows(file: FileBytes): AsyncGenerator<RowBatch> {
  const [first] = (await openWorkbook(file)).sheets;
  if (first) yield* first.rows();
}
