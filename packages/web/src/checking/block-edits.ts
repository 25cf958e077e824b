import type { CellEdit, CheckingGridProps } from './checked-columns.ts';
import type { CellRange } from './use-cursor.ts';

type Table<R> = Pick<CheckingGridProps<R>, 'rows' | 'columns' | 'cellOf'>;
type Texts = readonly (readonly string[])[];

/** Texts of the selected cells; a cell that cannot be edited gives its content if that is a text. */
export function textsIn<R>({ rows, columns, cellOf }: Table<R>, range: CellRange): string[][] {
  return rows.slice(range.top, range.bottom + 1).map((row) =>
    columns.slice(range.left, range.right + 1).map((column) => {
      const { text, content } = cellOf(row, column);
      return text ?? (typeof content === 'string' || typeof content === 'number' ? String(content) : '');
    }),
  );
}

interface Pasted<R> {
  readonly edits: readonly CellEdit<R>[];
  /** Number of texts without an editable cell. */
  readonly lost: number;
}

/**
 * Edits that write a block of texts from the first selected cell to the right and down. A single text fills every
 * selected cell, as in spreadsheets.
 */
export function pastedEdits<R>(table: Table<R>, range: CellRange, texts: Texts): Pasted<R> {
  const [only = ''] = texts[0] ?? [];
  const isOne = texts.length === 1 && texts[0]?.length === 1;
  const height = isOne ? range.bottom - range.top + 1 : texts.length;
  const width = isOne ? range.right - range.left + 1 : Math.max(0, ...texts.map((cells) => cells.length));
  const block = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (isOne ? only : (texts[y]?.[x] ?? ''))),
  );
  const edits: CellEdit<R>[] = [];
  let lost = 0;
  for (const [y, cells] of block.entries()) {
    for (const [x, text] of cells.entries()) {
      const edit = editAt(table, range.top + y, range.left + x, text);
      if (edit) edits.push(edit);
      else if (text !== '') lost += 1;
    }
  }
  return { edits, lost };
}

/** Edits that blank the selected cells, as far as they can be edited. */
export const blankEdits = <R>(table: Table<R>, range: CellRange): readonly CellEdit<R>[] =>
  pastedEdits(table, range, [['']]).edits;

/** Edits that copy the first selected row into those below it; for a single row, the row above it. */
export function filledDown<R>(table: Table<R>, range: CellRange): readonly CellEdit<R>[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  const [texts = []] = textsIn(table, { ...range, top: source, bottom: source });
  const rows = Array.from({ length: range.bottom - source }, () => texts);
  return pastedEdits(table, { ...range, top: source + 1, bottom: source + 1 }, rows).edits;
}

function editAt<R>({ rows, columns, cellOf }: Table<R>, at: number, place: number, text: string): CellEdit<R> | null {
  const [row, column] = [rows[at], columns[place]];
  if (row === undefined || column === undefined || cellOf(row, column).text === undefined) return null;
  return column.place === undefined ? null : { row, place: column.place, text };
}
