import type { CheckedRow, PastedTable, SeenTable } from '@tsuun/contract/order/paste';
import {
  noKeyColumnSentence,
  noTableSentence,
  noValueColumnSentence,
  pasteWords,
  tooManyPastedSentence,
} from '@tsuun/domain/message/order/paste-sentence';
import { changedCellLabel, rowToggledText } from '@tsuun/domain/message/leaving-sentence';
import { orderLabel, type OrderPath } from '@tsuun/domain/order/path';
import { mostPasted } from '@tsuun/domain/order/paste/copied-orders';
import { pasteFates, type BlankCells } from '@tsuun/domain/order/paste/fates';
import { pasteKey, placedColumns } from '@tsuun/domain/order/paste/paste-columns';
import type { CopiedTable } from '@tsuun/domain/paste/copied-table';
import type { Change as ShownChange } from '../../../ui/feedback/change-list.tsx';

/** A row as it was pasted, and as it was mended since; numbered as the spreadsheet counts, its header row first. */
export interface PastedRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What was pasted, and what was decided about it. */
export interface PastedBlock {
  /** Grows with every change that is to be checked anew. */
  readonly turn: number;
  readonly headings: readonly string[];
  /** What each column stands for; `null`: it is not used. */
  readonly columns: readonly (OrderPath | null)[];
  readonly rows: readonly PastedRow[];
  readonly blank: BlankCells;
  /** Numbers of the rows that are left out. */
  readonly leftOut: ReadonlySet<number>;
  /** Whether anything was changed by hand. */
  readonly mended: boolean;
  /** The table as it was pasted. */
  readonly pasted: { readonly rows: readonly PastedRow[]; readonly columns: readonly (OrderPath | null)[] };
}

const isBlank = (cells: readonly string[]): boolean => cells.every((text) => text.trim() === '');

/** A pasted table whose first row is its header; or the sentence that says why it is none. */
export function blockOf([first = [], ...others]: readonly (readonly string[])[]): PastedBlock | string {
  const headings = first.map((text) => text.trim());
  const rows = others
    .map((cells, at) => ({ row: at + 2, cells: headings.map((_, place) => cells[place] ?? '') }))
    .filter(({ cells }) => !isBlank(cells));
  if (rows.length === 0 || isBlank(headings)) return noTableSentence;
  if (rows.length > mostPasted) return tooManyPastedSentence(mostPasted);
  const columns = placedColumns(headings);
  return {
    turn: 0,
    headings,
    columns,
    rows,
    blank: 'keep',
    leftOut: new Set(),
    mended: false,
    pasted: { rows, columns },
  };
}

type Change = Partial<Omit<PastedBlock, 'turn' | 'mended' | 'pasted'>>;
const changed = (block: PastedBlock, change: Change): PastedBlock => ({
  ...block,
  ...change,
  turn: block.turn + 1,
  mended: true,
});

/** With another text in a cell. */
export const withCell = (block: PastedBlock, row: number, place: number, text: string): PastedBlock =>
  changed(block, {
    rows: block.rows.map((one) => (one.row === row ? { row, cells: one.cells.with(place, text) } : one)),
  });

/** With a column that stands for another field, which then no other column stands for. */
export const withColumn = (block: PastedBlock, place: number, path: OrderPath | null): PastedBlock =>
  changed(block, { columns: block.columns.map((one, at) => (at === place ? path : one === path ? null : one)) });

export const withBlank = (block: PastedBlock, blank: BlankCells): PastedBlock => changed(block, { blank });

/** With a row left out, or taken in again. */
export function withRowToggled(block: PastedBlock, row: number): PastedBlock {
  const leftOut = new Set(block.leftOut);
  if (!leftOut.delete(row)) leftOut.add(row);
  return changed(block, { leftOut });
}

/** Corrections by hand, for the question before the table is left: cells, columns and rows that are left out. */
export function pastedChanges({ rows, headings, columns, leftOut, pasted }: PastedBlock): ShownChange[] {
  const cells = rows.flatMap(({ row, cells: now }, at) =>
    now.flatMap((to, place) => {
      const from = pasted.rows[at]?.cells[place] ?? '';
      return from === to ? [] : [{ label: changedCellLabel(row, headings[place] ?? ''), from, to }];
    }),
  );
  const nameOf = (path: OrderPath | null | undefined): string => (path ? orderLabel(path) : '');
  const placed = columns.flatMap((path, place) => {
    const before = pasted.columns[place];
    return before === path ? [] : [{ label: headings[place] ?? '', from: nameOf(before), to: nameOf(path) }];
  });
  const excluded = [...leftOut].map((row) => ({
    label: changedCellLabel(row, ''),
    from: null,
    to: rowToggledText(true),
  }));
  return [...cells, ...placed, ...excluded];
}

/** What is asked of the server, or what is missing before it can be asked. */
export function questionOf({ columns, blank, rows, leftOut }: PastedBlock): PastedTable | string {
  if (!columns.includes(pasteKey)) return noKeyColumnSentence(orderLabel(pasteKey));
  if (!columns.some((path) => path !== null && path !== pasteKey)) return noValueColumnSentence;
  return {
    columns: columns.map((path) => path ?? ''),
    blank,
    rows: rows.filter(({ row }) => !leftOut.has(row)),
  };
}

/** What is written: the rows that change, as they were checked. */
export function seenTable(block: PastedBlock, checked: ReadonlyMap<number, CheckedRow>): SeenTable {
  const rows = block.rows.flatMap(({ row, cells }) => {
    const { fate, id = null, versionNo = null } = checked.get(row) ?? {};
    const isDue = fate === 'changed' && id !== null && versionNo !== null && !block.leftOut.has(row);
    return isDue ? [{ row, cells, id, versionNo }] : [];
  });
  return { columns: block.columns.map((path) => path ?? ''), blank: block.blank, rows };
}

/** Why a row will not be written, in a line; `null` where it will, or has nothing to write. */
export function refusalOf({ fate, reason, cells }: CheckedRow): string | null {
  if (fate === 'changed' || fate === 'same') return null;
  const faults = cells.flatMap(({ fault }) => fault ?? []);
  return [pasteFates[fate], [...(reason === null ? [] : [reason]), ...faults].join(' ')].join('：');
}

/** The rows that are not written as they stand, each with its reason, to be mended in a spreadsheet and pasted again. */
export function refusedTable(block: PastedBlock, checked: ReadonlyMap<number, CheckedRow>): CopiedTable {
  const headings = [...block.headings, pasteWords.reason];
  const rows = block.rows.flatMap(({ row, cells }) => {
    const one = checked.get(row);
    const refusal = one === undefined || block.leftOut.has(row) ? null : refusalOf(one);
    return refusal === null ? [] : [[...cells, refusal]];
  });
  return { headings, kinds: headings.map(() => 'text' as const), rows };
}
