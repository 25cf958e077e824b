import type { CellKind, ExportColumn } from '@tsuun/domain/transfer/export-columns';
import { put, type RowFormat } from '../rows/row-stream.ts';
import { type CurrentRow, styleOf, xlsxCell } from './xlsx-cells.ts';

/** Properties of a column that a sheet needs. */
type SheetColumn = Pick<ExportColumn, 'heading' | 'kind' | 'field'>;

/**
 * Format of a sheet with a bold, fixed header, a filter over all columns, and column widths by kind. `pageHeader` is the
 * page header of a sheet that is printed in A4 landscape.
 */
export function sheetFormat(columns: readonly SheetColumn[], pageHeader: string | null = null): RowFormat {
  const row: CurrentRow = { digits: Buffer.alloc(0) };
  return {
    header: Buffer.from(`${beginning(columns)}<sheetData>${headerRow(columns)}`),
    beginRow: (rowNumber, out, at) => {
      row.digits = Buffer.from(String(rowNumber));
      return put(rowStartEnd, out, put(row.digits, out, put(rowStart, out, at)));
    },
    cells: columns.map(({ kind }, index) => xlsxCell(kind, columnName(index + 1), row)),
    endRow: Buffer.from('</row>'),
    tail: (rowNumber) =>
      Buffer.from(`</sheetData>${filter(columns.length, rowNumber)}${printed(pageHeader)}</worksheet>`),
  };
}

const rowStart = Buffer.from('<row r="');
const rowStartEnd = Buffer.from('">');

/**
 * Returns the XML before the rows. No sheet is marked as selected: if several are, a spreadsheet writes input into all
 * of them.
 */
const beginning = (columns: readonly SheetColumn[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  `<sheetFormatPr defaultRowHeight="18"/><cols>${columns.map(columnXml).join('')}</cols>`;

const columnXml = (column: SheetColumn, index: number): string =>
  `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" style="${styleOf[column.kind]}" customWidth="1"/>`;

const headerRow = (columns: readonly SheetColumn[]): string => `<row r="1">${columns.map(headingCell).join('')}</row>`;

const headingCell = ({ heading }: SheetColumn, index: number): string =>
  heading === ''
    ? ''
    : `<c r="${columnName(index + 1)}1" s="${styleOf.head}" t="inlineStr"><is><t>${escapeXml(heading)}</t></is></c>`;

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const filter = (columns: number, lastRow: number): string => `<autoFilter ref="A1:${columnName(columns)}${lastRow}"/>`;

/** Returns the page setup; in a page header `&` begins a code and is doubled. */
const printed = (pageHeader: string | null): string =>
  pageHeader === null
    ? ''
    : '<pageSetup paperSize="9" orientation="landscape"/>' +
      `<headerFooter><oddHeader>${escapeXml(`&L${pageHeader.replaceAll('&', '&&')}&R&P / &N`)}</oddHeader></headerFooter>`;

/** 1 → A, 26 → Z, 27 → AA. */
export function columnName(number: number): string {
  if (number === 0) return '';
  const last = (number - 1) % 26;
  return columnName((number - 1 - last) / 26) + String.fromCharCode(65 + last);
}

const widths: Readonly<Record<Exclude<CellKind, 'text'>, number>> = { day: 11, yen: 12, integer: 8 };
const widestText = 32;
/** Width of the filter's button next to the heading, in characters. */
const filterButton = 3;

/** Returns the width in characters: enough for the heading and the usual content. */
function widthOf({ heading, kind, field }: SheetColumn): number {
  const content = kind === 'text' ? Math.min('max' in field ? field.max : 8, widestText) : widths[kind];
  return Math.max(content, displayWidth(heading) + filterButton);
}

const displayWidth = (text: string): number => [...text].reduce((sum, one) => sum + (one > '\u00ff' ? 2 : 1), 0);
