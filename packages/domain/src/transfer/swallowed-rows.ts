import type { Delimiter } from './delimiter.ts';

const rowEnd = /\r\n?|\n/;

/** Lines of a record, from zero, on which a quote opens and closes. */
export interface QuotedLines {
  readonly opens: number;
  readonly closes: number;
}

/**
 * Returns the lines of a quoted cell of several lines if it contains rows of the file: a lone quote (a ditto mark)
 * opened it, and the next lone quote closed it. `null` for a text with line breaks, which has few delimiters in a line.
 * The first and the last line count together, because a row in which the quote opens continues where it closes. A file
 * of one column has no delimiters to go by. Two cells that are a lone quote each, also of one row or of rows without
 * their blank end, enclose a text that begins and ends like a cell.
 */
export function swallowedLines(
  record: string,
  { from, to }: { readonly from: number; readonly to: number },
  { delimiter, width }: { readonly delimiter: Delimiter; readonly width: number },
): QuotedLines | null {
  const count = (text: string): number => text.split(delimiter).length - 1;
  const before = record.slice(0, from).split(rowEnd);
  const inside = record.slice(from, to).split(rowEnd).map(count);
  const [first = 0, ...others] = inside;
  const last = others.pop() ?? 0;
  const row = rowDelimiters(width);
  const complete = width - 1;
  const opening = count(before.at(-1) ?? '') + first;
  const closing = last + count(record.slice(to).split(rowEnd, 1)[0] ?? '');
  const enclosesRows =
    width > 1 && (first + last >= row || others.some((n) => n >= row) || (opening >= complete && closing >= complete));
  const swallows = enclosesRows || isBetweenLoneQuotes(record.slice(from, to), delimiter);
  const opens = before.length - 1;
  return swallows ? { opens, closes: opens + inside.length - 1 } : null;
}

/** True for a text between quotes of which each is a whole cell: `,東京,`, or with a row's end on one side. */
export function isBetweenLoneQuotes(text: string, delimiter: string): boolean {
  const isEdge = (at: number): boolean => text[at] === delimiter || text[at] === '\n' || text[at] === '\r';
  const last = text.length - 1;
  return isEdge(0) && isEdge(last) && (text[0] === delimiter || text[last] === delimiter);
}

/** Number of delimiters by which a line is a row: half of the heading row's, because rows may lack their blank end. */
function rowDelimiters(width: number): number {
  const complete = width - 1;
  return Math.max(Math.min(complete, fewDelimiters), Math.ceil(complete / 2));
}

/** Texts of narrow files may have as many delimiters in a line as half a row. */
const fewDelimiters = 6;
