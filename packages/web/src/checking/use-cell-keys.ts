import { useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { lostCellsSentence } from '@tsuun/domain/message/rehearsal-sentence';
import { copyText } from '../clipboard/copy-table.ts';
import { readTable } from '../clipboard/read-table.ts';
import { isComposing } from '../ui/composition.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { blankEdits, filledDown, pastedEdits, textsIn } from './cell-block.ts';
import type { EditMode, Onward } from './cell-editor.tsx';
import type { CellEdit, CheckingGridProps } from './checked-columns.ts';
import { nextFault } from './next-fault.ts';
import type { ChangedPlace } from './use-change-history.ts';
import type { Cursor } from './use-cursor.ts';

type GridKeys<R> = Pick<
  CheckingGridProps<R>,
  'rows' | 'columns' | 'idOf' | 'cellOf' | 'isFaulty' | 'onEdit' | 'onLeaveOut' | 'history' | 'takesTable'
>;

/**
 * The keys and clicks of a grid of cells, as spreadsheets have them (PASTE-17): walking, editing, undoing, copying,
 * pasting, and going to the next fault. They belong to the grid and are the same in every table that uses it.
 */
export function useCellKeys<R>(grid: GridKeys<R>, cursor: Cursor) {
  const [mode, setMode] = useState<EditMode>('idle');
  const row = grid.rows[cursor.row];
  const column = grid.columns[cursor.column];
  const view = row !== undefined && column ? grid.cellOf(row, column) : null;
  const edit = (edits: readonly CellEdit<R>[]): void => {
    if (edits.length > 0) grid.onEdit(edits);
  };
  const put = (text: string | undefined): void => {
    if (text !== undefined && row !== undefined && column) edit([{ row, column, text }]);
  };
  const startEditing = (): void => {
    if (view?.text !== undefined) setMode('editing');
  };
  const goOn = goOnBy(grid, cursor);
  const commandOf = keyCommands(grid, cursor, { view, put, edit, startEditing, goOn });
  return {
    mode,
    onBegin: (): void => {
      cursor.dropRange();
      setMode('typing');
    },
    onDone: (text: string | null, onward: Onward): void => {
      setMode('idle');
      if (text !== null && text !== view?.text) put(text);
      // After a click elsewhere the focus is where the click put it.
      if (onward !== 'stay' || text === null) goOn(onward);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const target = event.target as Element;
      if (mode !== 'idle' || !target.matches('td, .checking-editor, td .check-box') || isComposing(event)) return;
      // A focused check box handles Space itself.
      if (event.key === ' ' && target.matches('.check-box')) return;
      const command = commandOf(event);
      if (command === undefined && (isForOthers(event) || !cursor.onKey(event))) return;
      command?.();
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent): void => {
      if (mode !== 'idle' || view?.text === undefined) return;
      const texts = readTable(event.clipboardData);
      event.preventDefault();
      event.stopPropagation();
      if (texts.length === 0 || grid.takesTable?.(texts)) return;
      const { edits, lost } = pastedEdits(grid, cursor.range, texts);
      edit(edits);
      if (lost > 0) notify(lostCellsSentence(lost));
    },
    ...clicks(grid, cursor, { mode, startEditing, edit }),
  };
}

/** Moves the selection after a cell was edited; without a fault it stays. */
const goOnBy =
  <R>(grid: GridKeys<R>, { row, column, moveTo }: Cursor) =>
  (onward: Onward): void => {
    const [down, right] = steps[onward] ?? [0, 0];
    const isFault = onward === 'nextFault' || onward === 'previousFault';
    const fault = isFault ? faultFrom(grid, { row, column }, onward === 'nextFault' ? 1 : -1) : null;
    moveTo(...(fault ?? [row + down, column + right]));
  };

const steps: Partial<Record<Onward, readonly [down: number, right: number]>> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
};

function faultFrom<R>(
  { rows, columns, cellOf, isFaulty }: GridKeys<R>,
  from: Pick<Cursor, 'row' | 'column'>,
  step: 1 | -1,
) {
  const rowAt = (at: number): R => rows[at] as R;
  return nextFault(
    {
      rows: rows.length,
      columns: columns.length,
      isFaultyRow: (at) => rows.length > 0 && isFaulty(rowAt(at)),
      isFaultyCell: (at, place) => {
        const column = columns[place];
        return column !== undefined && (cellOf(rowAt(at), column).fault ?? null) !== null;
      },
    },
    from,
    step,
  );
}

interface Current<R> {
  readonly view: ReturnType<CheckingGridProps<R>['cellOf']> | null;
  readonly put: (text: string | undefined) => void;
  readonly edit: (edits: readonly CellEdit<R>[]) => void;
  readonly startEditing: () => void;
  readonly goOn: (onward: Onward) => void;
}

type Command = (() => void) | undefined;

/** The commands of keys in the selected cell, but for those that only move. */
function keyCommands<R>(grid: GridKeys<R>, cursor: Cursor, { view, put, edit, startEditing, goOn }: Current<R>) {
  const { rows, columns, history } = grid;
  const isEditable = view?.text !== undefined;
  const leaveOut = (): void => {
    const row = rows[cursor.row];
    if (row !== undefined) grid.onLeaveOut?.(row);
  };
  const goToChange = (place: ChangedPlace | null): void => {
    if (place === null) return;
    const row = rows.findIndex((one) => grid.idOf(one) === String(place.row));
    const column = columns.findIndex((one) => one.place === (place.place ?? undefined));
    if (row !== -1) cursor.moveTo(row, column === -1 ? cursor.column : column);
  };
  const withControl: Readonly<Record<string, () => void>> = {
    c: () => copyText(textsIn(grid, cursor.range)),
    d: () => edit(filledDown(grid, cursor.range)),
    z: () => goToChange(history?.undo() ?? null),
    y: () => goToChange(history?.redo() ?? null),
    Backspace: () => put(view?.original),
    Delete: leaveOut,
  };
  const alone: Readonly<Record<string, Command>> = {
    F2: startEditing,
    F4: () => put(view?.suggestions?.[0]?.text),
    Delete: isEditable ? () => edit(blankEdits(grid, cursor.range)) : leaveOut,
    ' ': isEditable ? undefined : leaveOut,
    Escape: cursor.isRange ? cursor.dropRange : undefined,
  };
  const turnable: Readonly<Record<string, Command>> = {
    F8: () => goOn('nextFault'),
    Enter: () => goOn('down'),
    Tab: cursor.column < columns.length - 1 ? () => goOn('right') : undefined,
  };
  const turned: Readonly<Record<string, Command>> = {
    F8: () => goOn('previousFault'),
    Enter: () => goOn('up'),
    Tab: cursor.column > 0 ? () => goOn('left') : undefined,
  };
  return ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): Command => {
    if (altKey) return undefined;
    if (ctrlKey || metaKey) return shiftKey && key.toLowerCase() === 'z' ? withControl['y'] : withControl[plain(key)];
    return alone[key] ?? (shiftKey ? turned : turnable)[key];
  };
}

/** Caps Lock makes a capital of a letter. */
const plain = (key: string): string => (key.length === 1 ? key.toLowerCase() : key);

/** Keys with Ctrl that the dialog around the grid handles. */
const isForOthers = ({ key, ctrlKey }: KeyboardEvent): boolean => ctrlKey && key !== 'Home' && key !== 'End';

interface Clicked<R> {
  readonly mode: EditMode;
  readonly startEditing: () => void;
  readonly edit: (edits: readonly CellEdit<R>[]) => void;
}

function clicks<R>({ rows, columns }: GridKeys<R>, cursor: Cursor, { mode, startEditing, edit }: Clicked<R>) {
  const placeOf = (target: EventTarget): readonly [row: number, column: number] | null => {
    const cell = (target as Element).closest<HTMLElement>('td[data-column]');
    return cell && [Number(cell.parentElement?.dataset['row']), Number(cell.dataset['column'])];
  };
  const isCurrent = ([row, column]: readonly [number, number]): boolean =>
    row === cursor.row && column === cursor.column;
  return {
    onMouseDown: (event: MouseEvent): void => {
      const place = placeOf(event.target);
      if (place === null || mode !== 'idle' || (event.target as Element).closest('button, input')) return;
      if (!event.shiftKey) return cursor.moveTo(...place);
      event.preventDefault();
      cursor.extendTo(...place);
    },
    /** A cell that gets the focus by a click, or by a reader of the screen, becomes the selected one. */
    onFocus: (event: FocusEvent): void => {
      const cell = event.target as Element;
      const place = cell.matches('td') ? placeOf(cell) : null;
      if (place !== null && (!isCurrent(place) || cell.querySelector('.checking-editor'))) cursor.moveTo(...place);
    },
    onDoubleClick: (event: MouseEvent): void => {
      const place = placeOf(event.target);
      if (place !== null && mode === 'idle' && isCurrent(place)) startEditing();
    },
    onClick: (event: MouseEvent): void => {
      const text = (event.target as Element).closest<HTMLElement>('[data-put]')?.dataset['put'];
      const place = placeOf(event.target);
      if (text === undefined || place === null) return;
      const [row, column] = [rows[place[0]], columns[place[1]]];
      if (row !== undefined && column) edit([{ row, column, text }]);
      // The button that was clicked may be removed with the fault; the cell keeps the focus.
      cursor.moveTo(...place);
    },
  };
}
