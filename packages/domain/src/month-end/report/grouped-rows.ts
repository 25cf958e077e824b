import { type FigureColumnKey, figureColumns } from './figure-columns.ts';
import { addFigures, needsCheck } from './figures.ts';
import type { MonthRow } from './rows.ts';

/** Party (or another part) of the month: its sum, and its orders and fees if it has both. */
export interface RowGroup {
  readonly sum: MonthRow;
  /** Empty if the sum is the only line. */
  readonly parts: readonly MonthRow[];
}

export type MonthSortKey = FigureColumnKey | 'name';

export interface MonthSort {
  readonly key: MonthSortKey;
  readonly direction: 'asc' | 'desc';
}

/** Key of a group; fees without such a part (種別, 発着区間) are a group of their own and not that of orders without one. */
const groupKey = ({ source, line, name }: MonthRow, mixes: boolean): string =>
  JSON.stringify([line?.id, line?.otherId, mixes ? null : source, mixes ? null : name]);

/**
 * Groups the lines of a month by their part (MONTH-12). `mixes`: fees have the part too. The sum of a group is that of
 * its lines; a group of one line is that line. Rows with sums of the month are excluded.
 */
export function groupRows(rows: readonly MonthRow[], mixes: boolean): readonly RowGroup[] {
  const groups = new Map<string, MonthRow[]>();
  for (const row of rows) {
    if (row.kind !== 'line') continue;
    const key = groupKey(row, mixes);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].map(([key, lines]) => groupOf(key, lines));
}

function groupOf(key: string, lines: readonly MonthRow[]): RowGroup {
  const [first, ...others] = lines as [MonthRow, ...MonthRow[]];
  if (others.length === 0) return { sum: first, parts: [] };
  const known = lines.every(({ changed }) => changed !== null);
  const sum: MonthRow = {
    ...first,
    key: `sum ${key}`,
    kind: 'group',
    source: null,
    opens: null,
    figures: addFigures(lines.map(({ figures }) => figures)),
    changed: known ? lines.reduce((total, { changed }) => total + (changed ?? 0), 0) : null,
  };
  return { sum, parts: lines };
}

/** True if a line of a group needs a check before closing (MONTH-02). */
export const groupNeedsCheck = ({ sum, parts }: RowGroup): boolean =>
  [sum, ...parts].some(({ figures }) => needsCheck(figures));

/** Rows of a month without the lines of groups that need no check; the sums of the month stay. */
export function doubtfulRows(rows: readonly MonthRow[], mixes: boolean): readonly MonthRow[] {
  const doubtful = groupRows(rows, mixes).filter(groupNeedsCheck);
  const lines = new Set(doubtful.flatMap(({ sum, parts }) => [sum, ...parts]));
  return rows.filter((row) => row.kind !== 'line' || lines.has(row));
}

/** Compares two groups by code, groups without one last, then by name. */
function compareNames({ sum: one }: RowGroup, { sum: other }: RowGroup): number {
  if ((one.code === null) !== (other.code === null)) return one.code === null ? 1 : -1;
  const [a, b] = [`${one.code ?? ''} ${one.name}`, `${other.code ?? ''} ${other.name}`];
  return a < b ? -1 : Number(a > b);
}

/** Groups sorted by a column; those without a value are last in both directions, equal ones by their code. */
export function sortGroups(groups: readonly RowGroup[], { key, direction }: MonthSort): readonly RowGroup[] {
  const sign = direction === 'asc' ? 1 : -1;
  const column = figureColumns.find((one) => one.key === key);
  if (column === undefined) return groups.toSorted((one, other) => sign * compareNames(one, other));
  return groups.toSorted((one, other) => {
    const [a, b] = [column.value(one.sum), column.value(other.sum)];
    if (a === b) return compareNames(one, other);
    if (a === null || b === null) return a === null ? 1 : -1;
    return sign * (a - b);
  });
}

/** Order after a press on a column's heading: figures from the largest, names from the first, then the reverse. */
export function nextSort({ key, direction }: MonthSort, pressed: MonthSortKey): MonthSort {
  const first = pressed === 'name' ? 'asc' : 'desc';
  if (key !== pressed) return { key: pressed, direction: first };
  return { key, direction: direction === 'asc' ? 'desc' : 'asc' };
}
