import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { isComposing } from '../ui/composition.ts';
import type { Onward } from './cell-editor.tsx';
import type { CheckedCellView, CheckingGridProps } from './checked-columns.ts';
import type { useCursor } from './use-cursor.ts';

type Mended<R> = Pick<CheckingGridProps<R>, 'rows' | 'columns' | 'cellOf' | 'isFaulty' | 'onMend' | 'onLeaveOut'>;

type Cursor = ReturnType<typeof useCursor>;

/**
 * Handlers of keys and clicks in the cells: move, correct, accept a suggestion, go to the next fault, exclude a row.
 */
export function useMending<R>(props: Mended<R>, cursor: Cursor) {
  const { rows, columns, cellOf, onMend } = props;
  const [editing, setEditing] = useState(false);
  const row = rows[cursor.row];
  const column = columns[cursor.column];
  const view = row !== undefined && column ? cellOf(row, column) : null;
  const put = (given: string | undefined): void => {
    if (given !== undefined && row !== undefined && column) onMend(row, column, given);
  };
  const mend = (): void => setEditing(view?.text !== undefined);
  const actOf = keyActs(props, cursor, { view, put, mend });
  return {
    editing,
    done: (given: string | null, onward: Onward): void => {
      setEditing(false);
      if (given !== null && given !== view?.text) put(given);
      // Left by a click: the focus is where the click has put it.
      if (onward !== 'stay' || given === null) cursor.goOn(onward);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const target = event.target as Element;
      if (editing || !target.matches('td, td .check-box') || isComposing(event)) return;
      // A box that was clicked ticks itself.
      if (event.key === ' ' && !target.matches('td')) return;
      const act = actOf(event);
      if (act === undefined && (isCtrlEnter(event) || !cursor.onKey(event))) return;
      act?.();
      event.preventDefault();
    },
    ...clicks(props, cursor, { editing, mend }),
  };
}

interface Present {
  readonly view: CheckedCellView | null;
  readonly put: (text: string | undefined) => void;
  readonly mend: () => void;
}

/** Actions of each key in the current cell, except for the keys that move. */
function keyActs<R>(props: Mended<R>, cursor: Cursor, { view, put, mend }: Present) {
  const leaveOut = (): void => {
    const row = props.rows[cursor.row];
    if (row !== undefined) props.onLeaveOut?.(row);
  };
  const goToFault = (): void => {
    const next = nextFault(props, cursor);
    if (next) cursor.moveTo(...next);
  };
  const takeFirst = (): void => put(view?.suggestions?.[0]?.text);
  const acts: Readonly<Record<string, () => void>> = {
    Enter: mend,
    F2: mend,
    F4: takeFirst,
    F8: goToFault,
    Delete: leaveOut,
  };
  return ({ key, ctrlKey }: KeyboardEvent): (() => void) | undefined => {
    if (ctrlKey) return key === 'Backspace' ? () => put(view?.original) : undefined;
    return key === ' ' && props.columns[cursor.column]?.leavesOut ? leaveOut : acts[key];
  };
}

interface Clicked {
  readonly editing: boolean;
  readonly mend: () => void;
}

function clicks<R>({ rows, columns, onMend }: Mended<R>, cursor: Cursor, { editing, mend }: Clicked) {
  const onCell = (event: MouseEvent, act?: (row: number, column: number) => void): void => {
    const cell = (event.target as Element).closest<HTMLElement>('td[data-column]');
    if (cell === null || editing) return;
    const place = [Number(cell.parentElement?.dataset.row), Number(cell.dataset.column)] as const;
    cursor.put(...place);
    act?.(...place);
  };
  return {
    onMouseDown: (event: MouseEvent): void => onCell(event),
    onDoubleClick: (event: MouseEvent): void => onCell(event, mend),
    onClick: (event: MouseEvent): void => {
      const given = (event.target as Element).closest<HTMLElement>('[data-put]')?.dataset.put;
      if (given === undefined) return;
      onCell(event, (atRow, atColumn) => {
        const [row, column] = [rows[atRow], columns[atColumn]];
        if (row !== undefined && column) onMend(row, column, given);
        // The clicked element may disappear with the fault; the focus stays on the cell.
        cursor.moveTo(atRow, atColumn);
      });
    },
  };
}

const isCtrlEnter = ({ key, ctrlKey }: KeyboardEvent): boolean => ctrlKey && key === 'Enter';

interface Place {
  readonly row: number;
  readonly column: number;
}

/** The next cell with a fault, first in the same row, then in those below, then from the top again. */
function nextFault<R>({ rows, columns, cellOf, isFaulty }: Mended<R>, from: Place): [number, number] | null {
  for (let n = 0; n <= rows.length; n += 1) {
    const at = (from.row + n) % rows.length;
    const row = rows[at];
    if (row === undefined || !isFaulty(row)) continue;
    const faulty = columns.findIndex(
      (column, place) => (n > 0 || place > from.column) && (cellOf(row, column).fault ?? null) !== null,
    );
    if (faulty !== -1) return [at, faulty];
  }
  return null;
}
