import type { PreflightColumn, PreflightRow } from '@tsuun/contract/preflight/preflights';
import type { GridLocation } from '../../checking/use-change-history.ts';
import type { CheckedColumn } from '../../checking/checked-columns.ts';
import { textAfterCorrection } from './edits.ts';
import { columnKey } from './fault-columns.tsx';
import { faultCell, type FaultView } from './fault-cells.tsx';

/** Faults of one column, or of rows. */
export interface FaultKind {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  /** Short texts of the faults, each once, with the wrong text if it is always the same. */
  readonly details: readonly string[];
  readonly first: GridLocation;
  /** Rows with these faults. */
  readonly rows: readonly PreflightRow[];
  /** Wrong text of several cells, as they show it, and these cells. */
  readonly same: { readonly text: string; readonly rows: readonly PreflightRow[] } | null;
}

interface Found {
  readonly row: PreflightRow;
  readonly words: string;
  readonly text: string;
}

/** Columns whose faults of the last check are all corrected. */
export interface CorrectedKind {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

const rowKey = 'row';

/** Faults of the loaded rows by column, the most frequent first, and the columns whose faults are all corrected. */
export function faultKinds(
  rows: readonly PreflightRow[],
  columns: readonly PreflightColumn[],
  rowLabel: string,
  view: FaultView,
): { readonly kinds: readonly FaultKind[]; readonly corrected: readonly CorrectedKind[] } {
  const all: readonly CheckedColumn[] = [
    { key: rowKey, label: rowLabel, width: 0 },
    ...columns.map(({ place, heading }) => ({ key: columnKey(place), label: heading, width: 0, place })),
  ];
  const kinds: FaultKind[] = [];
  const corrected: CorrectedKind[] = [];
  for (const column of all) {
    const found = rows.flatMap((row) => foundIn(row, column, view));
    const before = rows.reduce(
      (sum, { faults }) => sum + faults.filter((one) => one.place === (column.place ?? null)).length,
      0,
    );
    const { key, label } = column;
    if (found.length > 0) kinds.push(kindOf(column, found));
    else if (before > 0) corrected.push({ key, label, count: before });
  }
  return { kinds: kinds.toSorted((one, other) => other.count - one.count), corrected };
}

function foundIn(row: PreflightRow, column: CheckedColumn, view: FaultView): readonly Found[] {
  const { place } = column;
  const isSuspect =
    row.faults.some((one) => one.place === (place ?? null)) ||
    (place !== undefined && textAfterCorrection(view.since.now, row.row, place) !== undefined);
  if (!isSuspect) return [];
  const { fault, shortText, content } = faultCell(row, column, view);
  const text = typeof content === 'string' ? content : '';
  return fault ? [{ row, words: shortText ?? fault, text }] : [];
}

function kindOf({ key, label, place }: CheckedColumn, found: readonly Found[]): FaultKind {
  const byText = new Map<string, PreflightRow[]>();
  for (const { text, row } of found) byText.set(text, [...(byText.get(text) ?? []), row]);
  const [mostFrequent] = [...byText].toSorted(([, one], [, other]) => other.length - one.length);
  const [first] = found;
  return {
    key,
    label,
    count: found.length,
    details: [...new Set(found.map(({ words }) => words))],
    first: { row: first?.row.row ?? 0, place: place ?? null },
    rows: found.map(({ row }) => row),
    same:
      place !== undefined && mostFrequent && mostFrequent[1].length > 1
        ? { text: mostFrequent[0], rows: mostFrequent[1] }
        : null,
  };
}
