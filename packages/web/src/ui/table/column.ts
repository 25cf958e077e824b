import type { ReactNode } from 'react';

/** One column of a table over rows of type `T`. */
export interface Column<T> {
  readonly key: string;
  readonly header: string;
  /** End of the heading, which a narrow column shows. */
  readonly shortHeader?: string | undefined;
  /** Width in pixels, by the content of the column. */
  readonly width: number;
  readonly align?: 'start' | 'end' | 'center' | undefined;
  /** Stays visible while the others scroll sideways. */
  readonly pinned?: 'start' | 'end' | undefined;
  /** True for the pinned column that phones show. */
  readonly pinnedOnPhone?: boolean | undefined;
  /** True if its icons or controls always fit, so that its cells never cut them. */
  readonly roomy?: boolean | undefined;
  /** Least width to which a flexible column shrinks to keep an important one in sight. */
  readonly minWidth?: number | undefined;
  readonly important?: boolean | undefined;
  /** True if its heading is marked, because the list is about its field. */
  readonly marked?: boolean | undefined;
  /** True for text that takes room left over in the window, unless the user has set its width. */
  readonly flexible?: boolean | undefined;
  /** True if its cells show whether the browser keeps a draft of the record. */
  readonly showsDraft?: boolean | undefined;
  /** Must be fast and without hooks, because it runs for every visible cell. */
  readonly cell: (row: T, hasDraft?: boolean) => ReactNode;
}

/** Changes that a user has made to the columns; columns it does not contain keep their positions. */
export interface ColumnState {
  readonly order?: readonly string[];
  readonly hidden?: readonly string[];
  readonly widths?: Readonly<Record<string, number>>;
}

/** Columns as they are shown: pinned ones at the edges, in the user's order and width. */
export function arrangeColumns<T>(columns: readonly Column<T>[], state: ColumnState = {}): readonly Column<T>[] {
  const { order = [], hidden = [], widths = {} } = state;
  const isSized = (key: string): boolean => widths[key] !== undefined;
  const place = (column: Column<T>, index: number): number => {
    const position = order.indexOf(column.key);
    return position === -1 ? index : position;
  };
  const shown = columns
    .map((column, index) => ({
      column: isSized(column.key) ? { ...column, width: widths[column.key] as number, flexible: false } : column,
      at: place(column, index),
    }))
    .filter(({ column }) => !hidden.includes(column.key))
    .sort((a, b) => a.at - b.at)
    .map(({ column }) => column);
  const pinned = (side: Column<T>['pinned']) => shown.filter((column) => column.pinned === side);
  return [...pinned('start'), ...pinned(undefined), ...pinned('end')];
}

const narrowest = 32;
const widest = 800;

/** Sets the width of a column in pixels; `null` resets it. */
export function resizeColumn(state: ColumnState, key: string, width: number | null): ColumnState {
  const { [key]: _, ...others } = state.widths ?? {};
  if (width === null) return { ...state, widths: others };
  return { ...state, widths: { ...others, [key]: Math.round(Math.min(widest, Math.max(narrowest, width))) } };
}

/** Moves a column to the position of another. `keys` are all columns in their present order. */
export function moveColumn(state: ColumnState, keys: readonly string[], key: string, target: string): ColumnState {
  const at = keys.indexOf(target);
  if (at === -1 || key === target || !keys.includes(key)) return state;
  const others = keys.filter((one) => one !== key);
  return { ...state, order: [...others.slice(0, at), key, ...others.slice(at)] };
}

/** Shows or hides a column. */
export function toggleColumn(state: ColumnState, key: string): ColumnState {
  const hidden = state.hidden ?? [];
  return { ...state, hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key] };
}

/** Shows only the columns of a set and the pinned ones; order and widths stay. */
export function showColumns<T>(
  state: ColumnState,
  columns: readonly Column<T>[],
  shown: readonly string[],
): ColumnState {
  const free = columns.filter(({ pinned }) => pinned === undefined).map(({ key }) => key);
  return { ...state, hidden: free.filter((key) => !shown.includes(key)) };
}

/** All column keys in the user's order, including hidden ones. */
export function orderedKeys(columns: readonly { readonly key: string }[], state: ColumnState): readonly string[] {
  const known = new Set(columns.map((column) => column.key));
  const ordered = (state.order ?? []).filter((key) => known.has(key));
  return [...ordered, ...columns.map((column) => column.key).filter((key) => !ordered.includes(key))];
}

/** Reads a stored state; `null` if it is invalid. */
export function readColumnState(value: unknown): ColumnState | null {
  if (typeof value !== 'object' || value === null) return null;
  const { order, hidden, widths } = value as Record<string, unknown>;
  const texts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((one) => typeof one === 'string');
  return {
    ...(texts(order) && { order }),
    ...(texts(hidden) && { hidden }),
    ...(typeof widths === 'object' && widths !== null && { widths: widths as Record<string, number> }),
  };
}
