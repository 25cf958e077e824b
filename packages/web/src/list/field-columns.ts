import { useEffect, useRef } from 'react';
import { isReturning } from '../shell/navigation.ts';
import { arrangeColumns, type Column, type ColumnState } from '../ui/table/column.ts';
import { enterRows } from '../ui/table/enter-rows.ts';

/** Columns of a list that is about some fields, such as those that its records lack. */
export interface FieldColumns<T> {
  /** Keys of the columns that come first. */
  readonly keysOf: (fields: readonly string[]) => readonly string[];
  /** Columns that the list does not have otherwise. */
  readonly further: readonly Column<T>[];
}

/**
 * Columns in the user's order with those about the fields first, the fields themselves with a marked heading. The same
 * columns if the list is about no field that it can show.
 */
export function fieldsFirst<T>(
  columns: readonly Column<T>[],
  state: ColumnState,
  fields: readonly string[],
  { keysOf, further }: FieldColumns<T>,
): readonly Column<T>[] {
  const all = [...columns, ...further];
  if (!all.some(({ key, pinned }) => pinned === undefined && fields.includes(key))) return columns;
  const first = keysOf(fields).flatMap((key) => all.filter((column) => column.key === key && !column.pinned));
  const marked = first.map((column) => (fields.includes(column.key) ? { ...column, marked: true } : column));
  const others = arrangeColumns(columns, state).filter(({ key }) => !first.some((column) => column.key === key));
  const pinned = (side: Column<T>['pinned']) => others.filter((column) => column.pinned === side);
  return [...pinned('start'), ...marked, ...pinned(undefined), ...pinned('end')];
}

/** Focuses the first row once a list opened from 要対応 is loaded, unless the user is elsewhere meanwhile. */
export function useFirstRowFocus(isAboutFields: boolean, rows: number): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current || rows === 0) return;
    done.current = true;
    const active = document.activeElement;
    if (isAboutFields && !isReturning() && active?.matches('body, main, h1') === true) enterRows(active);
  }, [isAboutFields, rows]);
}
