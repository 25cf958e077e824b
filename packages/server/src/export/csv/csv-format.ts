import type { ExportColumn } from '@tsuun/domain/transfer/export-column';
import type { RowFormat } from '../rows/cell-writer.ts';
import { writeCsvText, writeFigures } from './csv-cells.ts';

const separator = ',';

/** CSV for spreadsheets: UTF-8 with BOM, CRLF, texts that cannot run as formulas, numbers bare. */
export function csvFormat(columns: readonly ExportColumn[]): RowFormat {
  const head = columns.map(({ heading }) => quoted(heading)).join(separator);
  return {
    head: Buffer.from(`\ufeff${head}\r\n`),
    beginRow: (_rowNumber, _out, at) => at,
    cells: columns.map(({ kind }, index) => {
      const write = kind === 'text' ? writeCsvText : writeFigures;
      return index === 0 ? write : afterSeparator(write);
    }),
    endRow: Buffer.from('\r\n'),
    tail: () => Buffer.alloc(0),
  };
}

const quoted = (heading: string): string => (/[",]/.test(heading) ? `"${heading.replaceAll('"', '""')}"` : heading);

function afterSeparator(write: RowFormat['cells'][number]): RowFormat['cells'][number] {
  const comma = separator.charCodeAt(0);
  return (input, from, to, out, at) => {
    out[at] = comma;
    return write(input, from, to, out, at + 1);
  };
}
