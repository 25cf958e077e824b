import type { CheckedRow, PastedTable, CheckedTable } from '@tsuun/contract/order/paste';
import type { LeafField } from '@tsuun/domain/field/field';
import { fullDayText } from '@tsuun/domain/field/full-day-text';
import {
  longPastedCellSentence,
  noKeyColumnSentence,
  noTableSentence,
  noValueColumnSentence,
  pasteWords,
  tooManyPastedColumnsSentence,
  tooManyPastedSentence,
} from '@tsuun/domain/message/order/paste-sentence';
import { orderLabel, type OrderPath } from '@tsuun/domain/order/path';
import {
  type CopiedTable,
  maxPastedCellLength,
  maxPastedColumns,
  maxPastedRows,
} from '@tsuun/domain/paste/copied-table';
import { pasteStatuses, type BlankCells } from '@tsuun/domain/order/paste/statuses';
import { pasteColumns, pasteKey, columnsByHeading } from '@tsuun/domain/order/paste/paste-columns';
import type { Day } from '@tsuun/domain/value/day';
import { lacksYear } from '@tsuun/domain/value/typed-day';
import { cellChange, rowChange } from '../../../checking/document.ts';
import type { GridChange } from '../../../checking/use-change-history.ts';
import type { UnsavedChange } from '../../../lib/unsaved.ts';

/** Pasted row with its corrections; numbered as in a spreadsheet, with its header row first. */
export interface PastedRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Pasted table with its settings and corrections. */
export interface PastedBlock {
  /** Increases with every change that needs another check. */
  readonly turn: number;
  readonly headings: readonly string[];
  /** Field of each column; `null` if it is not used. */
  readonly columns: readonly (OrderPath | null)[];
  readonly rows: readonly PastedRow[];
  readonly blank: BlankCells;
  /** Numbers of the excluded rows. */
  readonly excludedRows: ReadonlySet<number>;
  /** Numbers of the rows that were sent and not changed since. */
  readonly sent: ReadonlySet<number>;
  /** True if the user has changed any cell. */
  readonly corrected: boolean;
  /** Pasted table without corrections. */
  readonly pasted: { readonly rows: readonly PastedRow[]; readonly columns: readonly (OrderPath | null)[] };
}

const isBlank = (cells: readonly string[]): boolean => cells.every((text) => text.trim() === '');

/** Table whose first row is its header, or the sentence with the reason why it is none (PASTE-11, PASTE-15). */
export function blockOf(table: readonly (readonly string[])[]): PastedBlock | string {
  const width = widthOf(table);
  const [first = [], ...others] = table;
  const headings = Array.from({ length: width }, (_, place) => (first[place] ?? '').trim());
  const rows = others
    .map((cells, at) => ({ row: at + 2, cells: headings.map((_, place) => cells[place] ?? '') }))
    .filter(({ cells }) => !isBlank(cells));
  if (rows.length === 0 || isBlank(headings)) return noTableSentence;
  if (width > maxPastedColumns) return tooManyPastedColumnsSentence(maxPastedColumns);
  if (rows.length > maxPastedRows) return tooManyPastedSentence(maxPastedRows);
  const long = longCell([{ row: 1, cells: headings }, ...rows]);
  if (long !== null) return long;
  const columns = columnsByHeading(headings);
  return {
    turn: 0,
    headings,
    columns,
    rows,
    blank: 'keep',
    excludedRows: new Set(),
    sent: new Set(),
    corrected: false,
    pasted: { rows, columns },
  };
}

/** Number of columns up to the last one with content, with or without a heading. */
const widthOf = (table: readonly (readonly string[])[]): number =>
  table.reduce((max, cells) => Math.max(max, cells.findLastIndex((text) => text.trim() !== '') + 1), 0);

/** Sentence about the first cell that is too long; `null` if there is none. */
function longCell(rows: readonly PastedRow[]): string | null {
  for (const { row, cells } of rows) {
    const place = cells.findIndex((text) => text.length > maxPastedCellLength);
    if (place >= 0) return longPastedCellSentence(row, place + 1, maxPastedCellLength);
  }
  return null;
}

/** Text with a typed day in full, unless only the check can decide its year. */
export const fullDayBeforeCheck = (field: LeafField, text: string, today: Day): string =>
  field.kind === 'day' && field.completed && lacksYear(text) ? text : fullDayText(field, text, today, null);

/**
 * Table with typed days in full, so that the year is visible before it is stored; a completed day without a year is left
 * to the check, which knows 受付日 of its order. The pasted text is kept, because a column may be assigned to another
 * field.
 */
export function withFullDays(block: PastedBlock, today: Day): PastedBlock {
  const fields = block.columns.map((path) => path && pasteColumns.get(path)?.leaf.field);
  if (!fields.some((field) => field?.kind === 'day')) return block;
  const rows = block.rows.map(({ row, cells }) => ({
    row,
    cells: cells.map((text, place) => {
      const field = fields[place];
      return field ? fullDayBeforeCheck(field, text, today) : text;
    }),
  }));
  return { ...block, rows };
}

type Change = Partial<Omit<PastedBlock, 'turn' | 'corrected' | 'pasted'>>;
const changed = (block: PastedBlock, change: Change): PastedBlock => ({
  ...block,
  ...change,
  turn: block.turn + 1,
  corrected: true,
});

/** Table with a change of the grid applied: texts in cells, rows excluded or included. */
export function withChange(block: PastedBlock, { cells, toggledRows }: GridChange): PastedBlock {
  const touched = new Set(cells.map(({ row }) => row));
  const rows = block.rows.map((one) => {
    if (!touched.has(one.row)) return one;
    const ofRow = cells.filter(({ row }) => row === one.row);
    return { row: one.row, cells: ofRow.reduce((texts, { place, to }) => texts.with(place, to ?? ''), one.cells) };
  });
  const excludedRows = new Set(block.excludedRows);
  for (const row of toggledRows) if (!excludedRows.delete(row)) excludedRows.add(row);
  const sent = new Set([...block.sent].filter((row) => !touched.has(row)));
  return changed(block, { rows, excludedRows, sent });
}

/**
 * Table after an update of `before`: its sent values count as pasted, and all rows are checked again for the reasons of
 * the rest. Rows that were corrected meanwhile are not sent; another table is unchanged.
 */
export function withSent(block: PastedBlock, before: PastedBlock, written: CheckedTable): PastedBlock {
  if (block.pasted !== before.pasted) return block;
  const rows = new Set(written.rows.map(({ row }) => row));
  const pasted = {
    columns: before.columns,
    rows: block.pasted.rows.map((one, at) => (rows.has(one.row) ? (before.rows[at] ?? one) : one)),
  };
  const unchanged = block.rows.filter((one, at) => rows.has(one.row) && one === before.rows[at]);
  const sent = new Set([...block.sent, ...unchanged.map(({ row }) => row)]);
  const next = { ...block, pasted, sent, turn: block.turn + 1 };
  return { ...next, corrected: pastedChanges(next).length > 0 };
}

/** Text of a cell; blank if there is no such cell. */
export const textAt = ({ rows }: PastedBlock, row: number, place: number): string =>
  rows.find((one) => one.row === row)?.cells[place] ?? '';

/** Table with a column assigned to another field, which no other column then has. */
export const withColumn = (block: PastedBlock, place: number, path: OrderPath | null): PastedBlock =>
  changed(block, { columns: block.columns.map((one, at) => (at === place ? path : one === path ? null : one)) });

export const withBlank = (block: PastedBlock, blank: BlankCells): PastedBlock => changed(block, { blank });

/** Corrections for the question before the table is left: cells, columns and excluded rows. */
export function pastedChanges({ rows, headings, columns, excludedRows, pasted }: PastedBlock): UnsavedChange[] {
  const cells = rows.flatMap(({ row, cells: now }, at) =>
    now.flatMap((to, place) => {
      const from = pasted.rows[at]?.cells[place] ?? '';
      return from === to ? [] : [cellChange(row, headings[place] ?? '', from, to)];
    }),
  );
  const nameOf = (path: OrderPath | null | undefined): string => (path ? orderLabel(path) : '');
  const placed = columns.flatMap((path, place) => {
    const before = pasted.columns[place];
    return before === path ? [] : [{ label: headings[place] ?? '', from: nameOf(before), to: nameOf(path) }];
  });
  return [...cells, ...placed, ...[...excludedRows].map((row) => rowChange(row, true))];
}

/** Returns the query for the server, or the message that names what is missing for it. */
export function questionOf({ columns, blank, rows, excludedRows }: PastedBlock): PastedTable | string {
  if (!columns.includes(pasteKey)) return noKeyColumnSentence(orderLabel(pasteKey));
  if (!columns.some((path) => path !== null && path !== pasteKey)) return noValueColumnSentence;
  return {
    columns: columns.map((path) => path ?? ''),
    blank,
    rows: rows.filter(({ row }) => !excludedRows.has(row)),
  };
}

/** Returns the table to write: the rows that change, as they were checked. */
export function checkedTable(block: PastedBlock, checked: ReadonlyMap<number, CheckedRow>): CheckedTable {
  const rows = block.rows.flatMap(({ row, cells }) => {
    const { status, id = null, versionNo = null } = checked.get(row) ?? {};
    const isToWrite = status === 'changed' && id !== null && versionNo !== null && !block.excludedRows.has(row);
    return isToWrite ? [{ row, cells, id, versionNo }] : [];
  });
  return { columns: block.columns.map((path) => path ?? ''), blank: block.blank, rows };
}

/** Reason why a row will not be written, in one line; `null` if it will, or has no changes. */
export function refusalOf({ status, reason, cells }: CheckedRow): string | null {
  if (status === 'changed' || status === 'unchanged') return null;
  const faults = cells.flatMap(({ fault }) => fault ?? []);
  const reasons = new Set([...(reason === null ? [] : [reason]), ...faults]);
  return [pasteStatuses[status], [...reasons].join(' ')].join('：');
}

/** Rows that are not written, each with its reason, for correction in a spreadsheet. */
export function refusedTable(block: PastedBlock, checked: ReadonlyMap<number, CheckedRow>): CopiedTable {
  const headings = [...block.headings, pasteWords.reason];
  const rows = block.rows.flatMap(({ row, cells }) => {
    const one = checked.get(row);
    const refusal = one === undefined || block.excludedRows.has(row) ? null : refusalOf(one);
    return refusal === null ? [] : [[...cells, refusal]];
  });
  return { headings, kinds: headings.map(() => 'text' as const), rows };
}

/** Table as it is now, for copying. */
export const copiedBlock = ({ headings, rows }: PastedBlock): CopiedTable => ({
  headings,
  kinds: headings.map(() => 'text' as const),
  rows: rows.map(({ cells }) => cells),
});

/** True if a pasted block is another table with headings and not texts for cells. */
export const isTableWithHeadings = ([headings = [], ...rows]: readonly (readonly string[])[]): boolean =>
  rows.length > 0 && columnsByHeading(headings).includes(pasteKey);
