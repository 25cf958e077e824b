import {
  useCallback,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { lostCellsSentence } from '@tsuun/domain/message/preflight-sentence';
import { copyText } from '../clipboard/copy-table.ts';
import { readTable } from '../clipboard/read-table.ts';
import { hasCtrl, plainKey, isComposing } from '../ui/keys.ts';
import { notify } from '../ui/feedback/notices.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { blankEdits, filledDown, pastedEdits, textsIn } from './block-edits.ts';
import type { EditMode, CellMove } from './cell-editor.tsx';
import type { CellCandidate, CellEdit, CheckedColumn, CheckingGridProps } from './checked-columns.ts';
import type { EditorProps } from './checking-row.tsx';
import { selectionMover } from './move-selection.ts';
import type { Offer } from './use-candidates.ts';
import type { GridLocation } from './use-change-history.ts';
import type { Cursor } from './use-cursor.ts';

type GridKeys<R> = Pick<
  CheckingGridProps<R>,
  | 'rows'
  | 'columns'
  | 'idOf'
  | 'cellOf'
  | 'isFaulty'
  | 'onEdit'
  | 'onTyping'
  | 'onLeaveOut'
  | 'onMark'
  | 'onOpen'
  | 'inline'
  | 'onLeave'
  | 'readingOf'
  | 'history'
  | 'takesTable'
  | 'offer'
  | 'faultOf'
  | 'candidateOf'
>;

/**
 * Keys and clicks of a grid of cells as in spreadsheets (PASTE-17): moving, editing, undo, copying, pasting and the
 * next fault. They are the same in every table.
 */
export function useCellKeys<R>(grid: GridKeys<R>, cursor: Cursor) {
  const [mode, setMode] = useState<EditMode>('idle');
  const [isBrowsing, setBrowsing] = useState(false);
  const row = grid.rows[cursor.row];
  const column = grid.columns[cursor.column];
  const view = row !== undefined && column ? grid.cellOf(row, column) : null;
  const edit = (edits: readonly CellEdit<R>[]): void => {
    if (edits.length > 0) grid.onEdit(edits);
  };
  const put = (text: string | undefined): void => {
    const place = column?.place;
    if (text !== undefined && row !== undefined && place !== undefined) edit([{ row, place, text }]);
  };
  const startEditing = (): void => {
    if (view?.text !== undefined) setMode('editing');
  };
  const { type, ...typed } = useTypedText(grid, row, column);
  const stop = (): void => {
    setMode('idle');
    type(null);
  };
  const choose = ({ texts }: CellCandidate): void => {
    if (row !== undefined) edit(texts.map((one) => ({ row, ...one })));
  };
  const moveSelection = selectionMover(grid, cursor);
  const canBrowse = column?.lookup !== undefined && view?.text !== undefined && grid.candidateOf !== undefined;
  const browse = canBrowse ? (): void => setBrowsing(true) : null;
  const commandOf = keyCommands(grid, cursor, { view, put, edit, startEditing, moveSelection, browse });
  const editor: EditorProps = {
    mode,
    offer: useOffer(grid, row, column),
    onBegin: () => {
      cursor.dropRange();
      setMode('typing');
    },
    onTyping: type,
    onDone: (text, onward) => {
      stop();
      if (text !== null && text !== view?.text) put(text);
      // After a click elsewhere the focus stays there.
      if (onward !== 'stay' || text === null) moveSelection(onward);
    },
    onChoose: (candidate, onward) => {
      stop();
      choose(candidate);
      moveSelection(onward);
    },
    onBrowse: browse,
  };
  return {
    editor,
    row,
    column,
    view,
    put,
    ...typed,
    /** True while the dialog of F4 is open for the selected cell. */
    isBrowsing,
    onBrowsed: (chosen: { readonly id: string } | null): void => {
      setBrowsing(false);
      if (chosen !== null && row !== undefined && column && grid.candidateOf)
        choose(grid.candidateOf(row, column, chosen));
      moveSelection('stay');
    },
    events: {
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
      ...clicks(cursor, { mode, startEditing }),
    },
  };
}

/** Text that is being typed into the selected cell. */
function useTypedText<R>(grid: GridKeys<R>, row: R | undefined, column: CheckedColumn | undefined) {
  const [typed, setTyped] = useState<string | null>(null);
  const place = column?.place;
  const cell = typed === null || row === undefined || column === undefined ? null : { row, column, text: typed };
  return {
    /** Takes the text over; `null` once the cell is closed. */
    type: (text: string | null): void => {
      setTyped(text);
      grid.onTyping?.(text === null || row === undefined || place === undefined ? null : { row, place, text });
    },
    /** Fault of the text; `undefined` while no text is typed. */
    typedFault: cell === null ? undefined : grid.faultOf?.(cell.row, cell.column, cell.text),
    /** Meaning of the text. */
    typedReading: cell === null ? null : (grid.readingOf?.(cell.row, cell.column, cell.text) ?? null),
  };
}

/** Candidates of the selected cell; a stable function until another cell is selected. */
function useOffer<R>({ offer }: GridKeys<R>, row: R | undefined, column: CheckedColumn | undefined): Offer | null {
  const latest = useLatest({ offer, row, column });
  const isOffered = column?.offers === true && offer !== undefined && row !== undefined;
  const find = useCallback(
    (text: string, signal: AbortSignal): Promise<readonly CellCandidate[]> => {
      const now = latest.current;
      if (now.offer === undefined || now.row === undefined || now.column === undefined) return Promise.resolve([]);
      return now.offer(now.row, now.column, text, signal);
    },
    [latest],
  );
  return isOffered ? find : null;
}

interface Current<R> {
  readonly view: ReturnType<CheckingGridProps<R>['cellOf']> | null;
  readonly put: (text: string | undefined) => void;
  readonly edit: (edits: readonly CellEdit<R>[]) => void;
  readonly startEditing: () => void;
  readonly moveSelection: (onward: CellMove) => void;
  readonly browse: (() => void) | null;
}

type Command = (() => void) | undefined;

/** Commands of keys in the selected cell, except those that only move. */
function keyCommands<R>(
  grid: GridKeys<R>,
  cursor: Cursor,
  { view, put, edit, startEditing, moveSelection, browse }: Current<R>,
) {
  const { rows, columns, history } = grid;
  const isEditable = view?.text !== undefined;
  const leaveOut = (): void => {
    const { top, bottom } = cursor.range;
    if (rows.length > 0) grid.onLeaveOut?.(rows.slice(top, bottom + 1));
  };
  const mark = (): void => grid.onMark?.(rows.slice(cursor.range.top, cursor.range.bottom + 1));
  const current = rows[cursor.row];
  const opens = grid.onOpen !== undefined && current !== undefined && columns[cursor.column]?.place === undefined;
  const goToChange = (place: GridLocation | null): void => {
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
    ';': () => isEditable && put(view.proposal?.text),
    Backspace: () => put(view?.original),
    Delete: leaveOut,
  };
  const alone: Readonly<Record<string, Command>> = {
    F2: startEditing,
    F4: view?.suggestions?.[0] || browse === null ? () => put(view?.suggestions?.[0]?.text) : browse,
    Delete: isEditable ? () => edit(blankEdits(grid, cursor.range)) : leaveOut,
    ' ': grid.onMark ? mark : isEditable ? undefined : leaveOut,
    Escape: cursor.isRange ? cursor.dropRange : undefined,
  };
  const turnable: Readonly<Record<string, Command>> = {
    F8: () => moveSelection('nextFault'),
    Enter: opens ? () => grid.onOpen?.(current) : () => moveSelection('down'),
    Tab: cursor.column < columns.length - 1 ? () => moveSelection('right') : undefined,
  };
  const turned: Readonly<Record<string, Command>> = {
    F8: () => moveSelection('previousFault'),
    Enter: () => moveSelection('up'),
    Tab: cursor.column > 0 ? () => moveSelection('left') : undefined,
  };
  return (event: KeyboardEvent): Command => {
    const key = plainKey(event);
    if (event.altKey) return undefined;
    if (hasCtrl(event)) return withControl[event.shiftKey && key === 'z' ? 'y' : key];
    return alone[key] ?? (event.shiftKey ? turned : turnable)[key];
  };
}

/** True for keys with Ctrl that the dialog around the grid handles. */
const isForOthers = (event: KeyboardEvent): boolean => hasCtrl(event) && event.key !== 'Home' && event.key !== 'End';

interface Clicked {
  readonly mode: EditMode;
  readonly startEditing: () => void;
}

function clicks(cursor: Cursor, { mode, startEditing }: Clicked) {
  const positionOf = (target: EventTarget): readonly [row: number, column: number] | null => {
    const cell = (target as Element).closest<HTMLElement>('td[data-column]');
    return cell && [Number(cell.parentElement?.dataset['row']), Number(cell.dataset['column'])];
  };
  const isCurrent = ([row, column]: readonly [number, number]): boolean =>
    row === cursor.row && column === cursor.column;
  return {
    onMouseDown: (event: MouseEvent): void => {
      const place = positionOf(event.target);
      if (place === null || mode !== 'idle' || (event.target as Element).closest('button, input')) return;
      if (!event.shiftKey) return cursor.moveTo(...place);
      event.preventDefault();
      cursor.extendTo(...place);
    },
    /** A cell that gets the focus by a click or a screen reader becomes the selected one. */
    onFocus: (event: FocusEvent): void => {
      const cell = event.target as Element;
      const place = cell.matches('td') ? positionOf(cell) : null;
      if (place !== null && (!isCurrent(place) || cell.querySelector('.checking-editor'))) cursor.moveTo(...place);
    },
    onDoubleClick: (event: MouseEvent): void => {
      const place = positionOf(event.target);
      if (place !== null && mode === 'idle' && isCurrent(place)) startEditing();
    },
  };
}
