import type { HTMLAttributes, MouseEvent, RefObject } from 'react';
import { hintCutText } from './frame/hint-cut-text.ts';
import { rowKeys } from './row-keys.ts';
import { toggled, type Selection } from './selection.ts';
import type { useCurrentRow } from './use-current-row.ts';

interface TableEvents<T> {
  readonly rows: readonly T[];
  readonly ids: readonly string[];
  readonly current: ReturnType<typeof useCurrentRow>;
  readonly selection: Selection | undefined;
  /** Index last ticked: the other end of a Shift-click. */
  readonly lastTicked: RefObject<number | null>;
  readonly onOpen: ((row: T) => void) | undefined;
  readonly rowsPerPage: () => number;
}

/** What the scrolling box hears for all its rows: clicks, double-clicks, keys, and the pointer over cut text. */
export function tableEvents<T>(table: TableEvents<T>): HTMLAttributes<HTMLElement> {
  const { rows, ids, current, selection, lastTicked, onOpen } = table;
  const open = (index: number): void => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };
  const tick = (index: number, toLast: boolean): void => {
    if (!selection) return;
    selection.onChange(toggled(selection.selected, ids, index, toLast ? lastTicked.current : null));
    lastTicked.current = index;
  };
  const onClick = (event: MouseEvent): void => {
    const index = rowAt(event);
    if (index === null) return;
    current.set(index);
    if (within(event, 'td.table-tick')) tick(index, event.shiftKey);
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const index = rowAt(event);
    if (index !== null && !within(event, 'button, a, input, td.table-tick')) open(index);
  };
  const onKeyDown = rowKeys({
    count: rows.length,
    current: current.index,
    page: table.rowsPerPage,
    onMove: current.moveTo,
    onOpen: onOpen && open,
    onToggle: selection && ((index) => tick(index, false)),
  });
  return { onClick, onDoubleClick, onKeyDown, onMouseOver: hintCutText, onFocusCapture: hintCutText };
}

const within = (event: MouseEvent, selector: string): boolean => (event.target as Element).closest(selector) !== null;

function rowAt(event: MouseEvent): number | null {
  const row = (event.target as Element).closest<HTMLElement>('tr[data-index]');
  return row === null ? null : Number(row.dataset['index']);
}
