import { labelOfSum } from '@tsuun/domain/month-end/invoice-draft/columns';
import { type DraftOf, type DraftTotal, totalOf } from '@tsuun/domain/month-end/invoice-draft/draft';
import type { FilterName } from '@tsuun/domain/month-end/report/filters';
import { figures } from '@tsuun/domain/message/figures';
import { monthText } from '@tsuun/domain/message/month-end/report';
import { invoiceDraftWords as words } from '@tsuun/domain/message/month-end/invoice-draft';
import { fitText } from './fit-text.ts';
import { draftYen } from './page-columns.ts';
import { paper, type PdfPages, type Style } from './pdf-pages.ts';

/** Data that all documents of one run share. */
export interface DraftHeader {
  /** First and last day of the month. */
  readonly from: string;
  readonly to: string;
  /** 業務実績日, and the filters that were set. */
  readonly basis: string;
  readonly filters: readonly FilterName[];
  readonly madeBy: string;
  readonly madeAt: string;
}

const { width, height, margin } = paper;
const right = width - margin;
const muted = 0.35;
/** Font size of the number of all pages, in points. */
export const totalSize = 9;

/**
 * Draws a text on one line, smaller if it does not fit, then broken into lines; returns the position of the next text.
 */
function within(
  pages: PdfPages,
  text: string,
  x: number,
  y: number,
  room: number,
  sizes: readonly number[],
  style: Omit<Style, 'size'> = {},
): number {
  const { size, lines } = fitText(text, room, sizes, (line, points) => pages.widthOf(line, { ...style, size: points }));
  lines.forEach((line, at) => pages.text(line, x, y + at * (size + 2), { ...style, size }));
  return y + Math.max(0, lines.length - 1) * (size + 2);
}

/**
 * Draws the frame of every page: a note that it is a draft and no invoice, its month and party, when it was made, its
 * page number.
 */
export function drawFrame(pages: PdfPages, { party }: DraftOf, header: DraftHeader, name: string): number {
  pages.frame(margin, 26, 62, 22, 1.2);
  pages.text(words.mark, margin, 42.5, { size: 15, weight: 'bold', align: 'center', width: 62 });
  pages.text(`${words.title}　${monthText(header.from)}`, margin + 74, 42, { size: 14, weight: 'bold' });
  pages.text(words.notInvoice, margin + 290, 41.5, { size: 9, weight: 'bold' });
  pages.text(`${words.made} ${header.madeAt}　${header.madeBy}`, right - 330, 33, {
    size: 7.5,
    gray: muted,
    align: 'end',
    width: 330,
  });
  pages.text(`${pages.pages} /`, right - 62, 46, { size: totalSize, align: 'end', width: 36 });
  pages.totalPages(right - 23, 46);
  const code = party.code ?? '';
  pages.text(code, margin, 66, { size: 9, gray: muted });
  const x = margin + (code === '' ? 0 : pages.widthOf(code, { size: 9 }) + 10);
  const end = within(pages, name, x, 66.5, right - x - 4, [12, 10, 9], { weight: 'bold' });
  pages.text(words.noTax, margin, height - 20, { size: 7, gray: muted });
  return end + 10;
}

/** Lines that name the filters of a draft; one line says that there are none. */
export const filterFacts = (filters: readonly FilterName[]): readonly (readonly [label: string, text: string])[] =>
  filters.length === 0 ? [[words.filters, words.noFilters]] : filters.map(({ label, text }) => [label, text] as const);

const sumColumns = [
  { label: words.tax, width: 230 },
  { label: words.count, width: 60 },
  { label: words.amount, width: 96 },
  { label: words.openCount, width: 60 },
  { label: words.openAmount, width: 96 },
] as const;
const sumsWidth = sumColumns.reduce((sum, one) => sum + one.width, 0);
const rowHeight = 14;

/**
 * Draws on the first page the basis of the month and its sums by tax category (DRAFT-03). Returns where the block
 * ends.
 */
export function drawSums(pages: PdfPages, { sums }: DraftOf, header: DraftHeader, top: number): number {
  const facts = [
    [words.month, `${header.from}～${header.to}`],
    [words.basis, header.basis],
    ...filterFacts(header.filters),
  ] as const;
  let factsEnd = top + 10;
  for (const [label, value] of facts) {
    pages.text(label, margin + sumsWidth + 20, factsEnd, { size: 8, gray: muted });
    const x = margin + sumsWidth + 70;
    factsEnd = within(pages, value, x, factsEnd, right - x, [8, 7]) + rowHeight;
  }
  let y = top;
  pages.box(margin, y, sumsWidth, rowHeight, 0.92);
  drawCells(
    pages,
    y,
    sumColumns.map(({ label }) => label),
    'bold',
  );
  for (const sum of sums) {
    y += rowHeight;
    drawCells(pages, y, [labelOfSum(sum), ...figuresOf(sum)], 'regular');
    pages.line(margin, y + rowHeight, { x: margin + sumsWidth, y: y + rowHeight }, 0.25, 0.6);
  }
  y += rowHeight;
  pages.line(margin, y, { x: margin + sumsWidth, y }, 0.8);
  drawCells(pages, y, [words.total, ...figuresOf(totalOf(sums))], 'bold');
  pages.line(margin, y + rowHeight, { x: margin + sumsWidth, y: y + rowHeight }, 0.8);
  return Math.max(y + rowHeight, factsEnd - 6) + 10;
}

const figuresOf = ({ count, amount, openCount, openAmount }: DraftTotal): string[] => [
  figures(count),
  draftYen(amount),
  figures(openCount),
  draftYen(openAmount),
];

function drawCells(pages: PdfPages, y: number, cells: readonly string[], weight: 'regular' | 'bold'): void {
  let x = margin;
  for (const [at, { width: room }] of sumColumns.entries()) {
    const style =
      at === 0 ? ({ weight } as const) : ({ weight, align: 'end', width: room - 6, figures: true } as const);
    within(pages, cells[at] ?? '', at === 0 ? x + 3 : x, y + 10.2, room - 6, [8.5, 7.5, 6.5], style);
    x += room;
  }
}
