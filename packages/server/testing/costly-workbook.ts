import { rowXml, sheetXml, xlsxParts } from './xlsx-file.ts';
import { zipFile } from './zip-file.ts';

const shared = (number: number): string => `<c t="s"><v>${number}</v></c>`;
const rows = (count: number, cells: string): string => `<row>${cells}</row>`.repeat(count);
const table = (texts: number, letters: number): string =>
  `<sst>${'<si><t/></si>'.repeat(texts - 1)}<si><t>${'x'.repeat(letters)}</t></si></sst>`;

/** So many rows of so many cells that all show the last of so many texts. */
export const fanOut = (texts: number, letters: number, count: number, cells: number): Buffer =>
  zipFile(
    xlsxParts(sheetXml(rows(count, shared(texts - 1).repeat(cells))), {
      strings: table(texts, letters),
    }),
  );

/** A wide row, and many behind it that have to be filled up to its width. */
const wide = (columns: number, count: number): Buffer =>
  zipFile(xlsxParts(sheetXml(`<row>${'<c><v>1</v></c>'.repeat(columns)}</row>${rows(count, '<c><v>1</v></c>')}`)));

/** A sheet with one row that stands in so many tags. */
export const nested = (depth: number): Buffer => {
  const row = `<sheetData>${rowXml(['x'], 1)}</sheetData>`;
  return zipFile(xlsxParts(`${'<a>'.repeat(depth)}${row}${'</a>'.repeat(depth)}`));
};

const longText = (letters: number): Buffer => zipFile(xlsxParts(sheetXml(rowXml(['x'.repeat(letters)], 1))));

/** The n-th of endlessly many small workbooks that would cost a lot, each of its own measures. */
export function costlyWorkbook(n: number): Buffer {
  const more = (n * 7919) % 1000;
  switch (n % 6) {
    case 0:
      return fanOut(20_001 + more, 40_000 + more * 1000, 10, 1000);
    case 1:
      return fanOut(1 + more, 20_000 + more * 12, 10 + more, 8 + (more % 1000));
    case 2:
      return fanOut(20_001 + more, 3_000 + more, 20_000, 9);
    case 3:
      return wide(500 + (more % 524), 20_000 + more * 100);
    case 4:
      return nested(70 + more * 1000);
    default:
      return longText(33_000 + more * 3000);
  }
}
