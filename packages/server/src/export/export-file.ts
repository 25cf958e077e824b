import { pipeline, type Readable } from 'node:stream';
import type { ExportColumn } from '@tsuun/domain/transfer/export-columns';
import { csvFormat } from './csv/csv-format.ts';
import type { ExportFormat } from './export-source.ts';
import { RowStream } from './rows/row-stream.ts';
import { sheetFormat } from './xlsx/sheet-format.ts';
import { workbook } from './xlsx/workbook.ts';

interface FileDescription {
  readonly format: ExportFormat;
  readonly title: string;
  readonly columns: readonly ExportColumn[];
}

/**
 * Returns the bytes of a file, from rows as COPY text. They are produced as they are read, so memory does not grow with
 * the rows; an error destroys the result. `onRows` receives the number of rows written.
 */
export function exportFile(file: FileDescription, rows: Readable, onRows: (rows: number) => void): Readable {
  const { format, title, columns } = file;
  const content = new RowStream(format === 'xlsx' ? sheetFormat(columns) : csvFormat(columns), onRows);
  // The destroyed content carries the error, so nothing else is done here.
  pipeline(rows, content, () => undefined);
  return format === 'xlsx' ? workbook({ name: title, content }) : content;
}
