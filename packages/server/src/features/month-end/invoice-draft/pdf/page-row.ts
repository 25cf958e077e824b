import type { DraftLine } from '@tsuun/domain/month-end/invoice-draft/draft';
import { fitText, type FittedText } from './fit-text.ts';
import { draftColumns, type PageColumn } from './page-columns.ts';
import { paper, type PdfPages } from './pdf-pages.ts';

const right = paper.width - paper.margin;
const sizes = [7.5, 7, 6.5] as const;
/** Font sizes of numbers. A number broken in two would be misread, so it stays on one line, however small. */
const numberSizes = [...sizes, 6, 5.5, 5, 4.5] as const;
/** Line height in points. */
export const leading = 9;
const padding = 2.5;
/** Space between the text of a cell and the neighbouring columns, in points. */
const inset = 2.5;
const headerHeight = 23;

/** Texts of a cell, each fitted, and the number of lines that they take together. */
interface Cell {
  readonly column: PageColumn;
  readonly fitted: readonly FittedText[];
  readonly lines: number;
}

/** A line of the page before it is drawn. */
interface DraftRow {
  readonly cells: readonly Cell[];
  readonly lines: number;
  readonly height: number;
}

/** Fits a line into the columns; `shown` returns the text that the font can show. */
export function fitRow(pages: PdfPages, line: DraftLine, number: number, shown: (text: string) => string): DraftRow {
  const cells = draftColumns.map((column) => fitCell(pages, column, column.cell(line, number), shown));
  const lines = Math.max(2, ...cells.map((cell) => cell.lines));
  return { cells, lines, height: lines * leading + padding * 2 };
}

function fitCell(
  pages: PdfPages,
  column: PageColumn,
  texts: readonly (string | null)[],
  shown: (text: string) => string,
): Cell {
  const { width, align, weight = 'regular', figures = false } = column;
  const isNumber = align === 'end';
  const widthOf = (text: string, size: number): number => pages.widthOf(text, { size, weight, figures });
  // A row has at least two lines; a single text in a cell may take both.
  const free = texts.length === 1 && !isNumber ? 2 : 1;
  const fitted = texts.map((text) =>
    fitText(text === null ? '' : shown(text), width - inset * 2, isNumber ? numberSizes : sizes, widthOf, free),
  );
  // A blank text keeps its line, so that the second stays below the first.
  return { column, fitted, lines: fitted.reduce((sum, { lines }) => sum + Math.max(1, lines.length), 0) };
}

/** Draws a line below `top`, and the rule under it. */
export function drawRow(pages: PdfPages, { cells, lines, height }: DraftRow, top: number): void {
  let x: number = paper.margin;
  for (const cell of cells) {
    const { width, align = 'start', weight = 'regular', figures = false } = cell.column;
    const middle = cell.lines === 1 && lines === 2 ? leading / 2 : 0;
    let y = top + padding + 7 + middle;
    for (const { size, lines: texts } of cell.fitted) {
      for (const [at, text] of texts.entries())
        pages.text(text, x + inset, y + at * leading, { size, align, weight, figures, width: width - inset * 2 });
      y += Math.max(1, texts.length) * leading;
    }
    x += width;
  }
  pages.line(paper.margin, top + height, { x: right, y: top + height }, 0.25, 0.6);
}

/** Draws the column headings; returns where the first line begins. */
export function drawHeadings(pages: PdfPages, top: number): number {
  pages.box(paper.margin, top, right - paper.margin, headerHeight, 0.92);
  let x: number = paper.margin;
  for (const { heading, width, align = 'start' } of draftColumns) {
    const middle = heading.length === 1 ? leading / 2 : 0;
    const style = { size: 7.5, weight: 'bold', align, width: width - inset * 2 } as const;
    for (const [at, text] of heading.entries()) pages.text(text, x + inset, top + 9 + middle + at * leading, style);
    x += width;
  }
  pages.line(paper.margin, top + headerHeight, { x: right, y: top + headerHeight }, 0.8);
  return top + headerHeight;
}
