import { maxPastedColumns } from '@tsuun/domain/paste/limits';
import { hiddenElements } from './hidden-elements.ts';
import { parseInert } from './inert-document.ts';

type IsHidden = (element: Element) => boolean;

/** Cell of the grid: its text, or a position that a merged or hidden cell covers. */
interface GridCell {
  readonly text: string;
  readonly hidden: boolean;
}

/**
 * Visible cells of the first table in a copied document, merged ones in their full size; `null` if there is no table.
 * Hidden rows and columns are excluded, and a single hidden cell is blank. At most one column more than allowed is
 * read, so that the limit can be reported.
 */
export function readHtmlTable(html: string): string[][] | null {
  const copied = parseInert(html);
  const isHidden = hiddenElements(copied);
  const table = Array.from(copied.querySelectorAll('table')).find((one) => !isWithinHidden(one, isHidden));
  if (table === undefined) return null;
  const grid = gridOf(table, isHidden);
  const visibleRows = grid.filter((_, at) => !isRowHidden(table.rows[at], isHidden));
  const hiddenColumns = hiddenColumnsOf(table, visibleRows, isHidden);
  return visibleRows.map((cells) => cells.flatMap((cell, place) => (hiddenColumns.has(place) ? [] : [cell.text])));
}

const isWithinHidden = (element: Element | null, isHidden: IsHidden): boolean =>
  element !== null && (isHidden(element) || isWithinHidden(element.parentElement, isHidden));

const isRowHidden = (row: Element | undefined, isHidden: IsHidden): boolean =>
  row !== undefined && (isHidden(row) || (row.parentElement !== null && isHidden(row.parentElement)));

const blank: GridCell = { text: '', hidden: false };

function gridOf(table: HTMLTableElement, isHidden: IsHidden): GridCell[][] {
  const rows: GridCell[][] = Array.from(table.rows, () => []);
  for (const [at, row] of Array.from(table.rows).entries()) {
    let place = 0;
    for (const cell of Array.from(row.cells)) {
      while (rows[at]?.[place] !== undefined) place += 1;
      if (place > maxPastedColumns) break;
      placeCell(rows, { at, place, cell, hidden: isHidden(cell) }, isHidden);
    }
  }
  return rows.map((cells) => Array.from(cells, (cell) => cell ?? blank));
}

interface Placed {
  readonly at: number;
  readonly place: number;
  readonly cell: HTMLTableCellElement;
  readonly hidden: boolean;
}

const maxRowSpan = 200;

/** A merged cell has its text in the first position, and its other positions are blank. */
function placeCell(rows: GridCell[][], { at, place, cell, hidden }: Placed, isHidden: IsHidden): void {
  const right = Math.min(place + cell.colSpan, maxPastedColumns + 1);
  for (let down = 0; down < Math.min(cell.rowSpan, maxRowSpan); down += 1) {
    const row = rows[at + down];
    for (let covered = place; row !== undefined && covered < right; covered += 1) row[covered] = { text: '', hidden };
  }
  const row = rows[at];
  if (row && !hidden) row[place] = { text: cellText(cell, isHidden), hidden };
}

/** Positions of the columns that are hidden, or whose cells in visible rows are all hidden. */
function hiddenColumnsOf(table: HTMLTableElement, rows: readonly GridCell[][], isHidden: IsHidden): Set<number> {
  const hidden = new Set<number>();
  let place = 0;
  for (const column of columnsOf(table)) {
    const isHiddenColumn =
      isHidden(column) || (column.parentElement?.tagName === 'COLGROUP' && isHidden(column.parentElement));
    const end = Math.min(place + column.span, maxPastedColumns + 1);
    for (; place < end; place += 1) if (isHiddenColumn) hidden.add(place);
  }
  const width = rows.reduce((max, { length }) => Math.max(max, length), 0);
  for (let at = 0; at < width; at += 1) {
    const cells = rows.flatMap((row) => row[at] ?? []);
    if (cells.length > 0 && cells.every((cell) => cell.hidden)) hidden.add(at);
  }
  return hidden;
}

/** Column elements; a group describes its columns only if it has no column elements. */
const columnsOf = (table: HTMLTableElement): HTMLTableColElement[] =>
  Array.from(table.querySelectorAll<HTMLTableColElement>('col, colgroup')).filter(
    (column) => column.closest('table') === table && column.querySelector('col') === null,
  );

const blanks = /[ \t\r\n\f]+/g;
const block = /^(?:P|DIV|LI|TR)$/;

const trimBlanks = (line: string): string => line.replace(/^ +/, '').replace(/(?<! ) +$/, '');

/** Visible text of a cell: line breaks of the table, and runs of spaces as one. */
function cellText(cell: Element, isHidden: IsHidden): string {
  return childTexts(cell, isHidden)
    .split('\n')
    .map((line) => trimBlanks(line))
    .join('\n')
    .replace(/\u00a0/g, ' ')
    .trim();
}

const childTexts = (node: Node, isHidden: IsHidden): string =>
  Array.from(node.childNodes, (child) => textOf(child, isHidden)).join('');

function textOf(node: Node, isHidden: IsHidden): string {
  if (node instanceof Text) return node.data.replace(blanks, ' ');
  if (!(node instanceof Element) || isHidden(node)) return '';
  if (node.tagName === 'BR') return '\n';
  const inner = childTexts(node, isHidden);
  return block.test(node.tagName) ? `${inner}\n` : inner;
}
