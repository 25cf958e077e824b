import type { HTMLAttributes, KeyboardEvent, MouseEvent, RefObject, SyntheticEvent } from 'react';
import { hasCtrl, plainKey, isComposing } from '../keys.ts';
import { moveInGrid } from './move-in-grid.ts';
import { allToggled, toggled, type Selection } from './selection.ts';
import type { useCurrentRow } from './use-current-row.ts';

interface TableEvents<T> {
  readonly rows: readonly T[];
  readonly ids: readonly string[];
  readonly current: ReturnType<typeof useCurrentRow>;
  readonly selection: Selection | undefined;
  /** Id of the last ticked row, the other end of a Shift-click. */
  readonly lastTicked: RefObject<string | null>;
  readonly onOpen: ((row: T) => void) | undefined;
  readonly rowsPerPage: () => number;
}

/**
 * Handlers of the scroll box for all its rows: clicks, double-clicks, the pointer over cut text, and keys. ↑ ↓ and
 * similar keys move the current row, Enter opens it, Space ticks it, Ctrl+A ticks all loaded rows (see also
 * `moveInGrid`).
 */
export function tableEvents<T>(table: TableEvents<T>): HTMLAttributes<HTMLElement> {
  const { rows, ids, current, selection, lastTicked, onOpen } = table;
  const open = (index: number): void => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };
  const tick = (index: number, toLast: boolean): void => {
    if (!selection) return;
    selection.onChange(toggled(selection.selected, ids, index, toLast ? lastTicked.current : null));
    lastTicked.current = ids[index] ?? null;
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
  const keys: Readonly<Record<string, () => void>> = {
    ...(onOpen && { Enter: () => open(current.index) }),
    ...(selection && { ' ': () => tick(current.index, false) }),
  };
  const selectAllBy = (event: KeyboardEvent): void => {
    if (plainKey(event) !== 'a' || event.shiftKey || !selection) return;
    event.preventDefault();
    selection.onChange(allToggled(selection.selected, ids));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    if (rows.length === 0 || isComposing(event) || event.altKey) return;
    if (target.matches(takesKeys)) return;
    // ⌘ with an arrow is the browser's.
    if (!event.metaKey && moveInGrid(event, current.index)) return event.preventDefault();
    if (hasCtrl(event)) return selectAllBy(event);
    const fromHeader = within(event, 'thead') && event.key === 'ArrowDown';
    const next = fromHeader
      ? Math.max(0, current.index)
      : rowAfter(event.key, { at: current.index, last: rows.length - 1, page: table.rowsPerPage });
    const action = within(event, 'button, a, input') || current.index < 0 ? undefined : keys[event.key];
    if (next !== null) current.moveTo(next);
    else if (action) action();
    else return;
    event.preventDefault();
  };
  return {
    onClick,
    onDoubleClick,
    onKeyDown,
    onMouseDown: keepTextUnselected,
    onMouseOver: hintCutText,
    onFocusCapture: hintCutText,
  };
}

/** The second click of a double-click opens the row and must not select a word; dragging still selects text. */
function keepTextUnselected(event: MouseEvent): void {
  if (event.detail > 1 && rowAt(event) !== null) event.preventDefault();
}

const takesKeys = 'input:not([type=checkbox]), select, textarea, [contenteditable]';

interface Place {
  readonly at: number;
  readonly last: number;
  readonly page: () => number;
}

/** Row that arrows, PageUp, PageDown, Home and End move to; `null` for other keys. */
function rowAfter(key: string, { at, last, page }: Place): number | null {
  const steps: Readonly<Record<string, () => number>> = {
    ArrowDown: () => at + 1,
    ArrowUp: () => at - 1,
    PageDown: () => at + page(),
    PageUp: () => at - page(),
    Home: () => 0,
    End: () => last,
  };
  const step = steps[key];
  return step ? Math.max(0, Math.min(last, step())) : null;
}

const within = (event: SyntheticEvent, selector: string): boolean =>
  (event.target as Element).closest(selector) !== null;

function rowAt(event: MouseEvent): number | null {
  const row = (event.target as Element).closest<HTMLElement>('tr[data-index]');
  return row === null ? null : Number(row.dataset['index']);
}

/**
 * Gives cells with cut text a tooltip with the full text when they get the pointer or the focus. Measured only then,
 * because measuring every cell while scrolling would cost a layout per row.
 */
function hintCutText(event: SyntheticEvent<HTMLElement>): void {
  const target = event.target as Element;
  const cells = target instanceof HTMLTableRowElement ? [...target.cells] : [target.closest('td, th')];
  for (const cell of cells) {
    if (!(cell instanceof HTMLElement)) continue;
    if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent;
    else if (cell.title === cell.textContent) cell.removeAttribute('title');
  }
}
