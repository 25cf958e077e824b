import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { joinedText } from '@tsuun/domain/field/link-text';
import { classNames } from '../ui/class-names.ts';
import { hasCtrl, plainKey, isComposing } from '../ui/keys.ts';
import { ReferenceList, textOpenerOf } from '../ui/input/reference/reference-list.tsx';
import { usePositionBelow } from '../ui/use-position-below.ts';
import type { CellCandidate } from './checked-columns.ts';
import { type Offer, useCandidates } from './use-candidates.ts';

/** Move after the text of a cell is accepted. */
export type CellMove = 'down' | 'up' | 'right' | 'left' | 'stay' | 'nextFault' | 'previousFault';

/**
 * State of the editor in the current cell: `idle` while the cell is only selected, `typing` after a key has replaced
 * its value (arrows accept the text and move), `editing` after F2 or a double-click (arrows move the caret).
 */
export type EditMode = 'idle' | 'typing' | 'editing';

export interface CellEditorProps {
  /** Label of the column, announced with the value. */
  readonly label: string;
  readonly text: string;
  /** Value as the cell shows it, announced while the cell is only selected. */
  readonly shown: string;
  readonly mode: EditMode;
  /** Id of the element that describes the fault. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  /** Finds candidates for the typed text; `null` if the column has none. */
  readonly offer: Offer | null;
  readonly onBegin: () => void;
  readonly onTyping: (text: string) => void;
  /** Called with the accepted text, or with `null` if the text stays as it was. */
  readonly onDone: (text: string | null, onward: CellMove) => void;
  readonly onChoose: (candidate: CellCandidate, onward: CellMove) => void;
  /** Opens the master of the column; `null` if it has none. */
  readonly onBrowse: (() => void) | null;
}

/**
 * Text box of the selected cell. It has the focus even while the cell is only selected, so that an input method
 * composes its first key into it, and is shown from the first input on. A box that is removed or loses the focus
 * accepts its text.
 */
export function CellEditor(props: CellEditorProps) {
  const { label, text, shown, mode, describedBy, invalid, offer, onBegin, onTyping, onDone, onChoose, onBrowse } =
    props;
  const box = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const isOpen = useRef(mode !== 'idle');
  const choose = (candidate: CellCandidate, onward: CellMove): void => {
    if (!isOpen.current) return;
    isOpen.current = false;
    onChoose(candidate, onward);
  };
  const candidates = useCandidates(offer, (candidate) => choose(candidate, 'stay'));
  const finish = (onward: CellMove, given: string | null): void => {
    if (!isOpen.current) return;
    isOpen.current = false;
    candidates.close();
    onDone(given, onward);
  };
  usePositionBelow(box, list, candidates.open);
  const begin = (): void => {
    if (isOpen.current) return;
    isOpen.current = true;
    onBegin();
  };
  const takeRemoved = useEffectEvent((given: string) => finish('stay', given));
  useEffect(() => {
    const editor = box.current;
    return () => {
      if (editor?.isConnected === false) takeRemoved(editor.value);
    };
  }, []);
  const fill = useEffectEvent((editor: HTMLTextAreaElement, now: EditMode) => {
    isOpen.current = now !== 'idle';
    if (now === 'typing') return;
    editor.value = now === 'idle' ? '' : text;
    editor.setSelectionRange(editor.value.length, editor.value.length);
    fitRows(editor);
  });
  useLayoutEffect(() => {
    if (box.current) fill(box.current, mode);
  }, [mode]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (mode === 'idle') return;
    // 移動 opens from everywhere; its dialog takes the focus, so that the text is accepted.
    if (hasCtrl(event) && plainKey(event) === 'k') return;
    event.stopPropagation();
    if (isComposing(event)) return;
    const { key, currentTarget } = event;
    const onward = onwardOf(event, mode);
    if (key === 'Enter' && event.altKey) insertLine(currentTarget);
    else if (key === 'F4' && onBrowse !== null) {
      finish('stay', null);
      onBrowse();
    } else if (!candidates.onArrow(key)) {
      if (onward === null) return;
      if (key === 'Escape') finish(onward, null);
      else if (candidates.chosen) {
        choose(candidates.chosen, onward);
        candidates.close();
      } else finish(onward, currentTarget.value);
    }
    event.preventDefault();
  };
  return (
    <>
      <textarea
        {...(offer === null || mode === 'idle' ? {} : textOpenerOf(listId, candidates))}
        ref={box}
        className={classNames('checking-editor', mode === 'idle' && 'checking-editor-idle')}
        data-print="never"
        aria-label={mode === 'idle' ? `${label} ${shown}`.trim() : label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        inputMode={mode === 'idle' && hasNoKeyboard() ? 'none' : undefined}
        rows={1}
        data-typing={mode === 'idle' ? undefined : ''}
        autoComplete="off"
        spellCheck={false}
        onCompositionStart={begin}
        onInput={({ currentTarget }) => {
          begin();
          fitRows(currentTarget);
          onTyping(currentTarget.value);
          candidates.ask(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => finish('stay', currentTarget.value)}
      />
      {offer !== null && mode !== 'idle' && (
        <ReferenceList id={listId} ref={list} box={candidates} textOf={textOf} browsable={onBrowse !== null} />
      )}
    </>
  );
}

const textOf = ({ code, name }: CellCandidate) => joinedText(code, name);

/** True for phones and tablets, which show their keyboard only once a cell is edited. */
const hasNoKeyboard = (): boolean => window.matchMedia('(pointer: coarse)').matches;

const arrows: Readonly<Partial<Record<string, CellMove>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function onwardOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, mode: EditMode): CellMove | null {
  if (key === 'Escape') return 'stay';
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key === 'F8') return shiftKey ? 'previousFault' : 'nextFault';
  return mode === 'typing' && !shiftKey ? (arrows[key] ?? null) : null;
}

const maxLines = 6;

const fitRows = (box: HTMLTextAreaElement): void => {
  box.rows = Math.min(maxLines, box.value.split('\n').length);
};

/** Inserts a line break at the caret. */
function insertLine(box: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd } = box;
  box.setRangeText('\n', selectionStart, selectionEnd, 'end');
  fitRows(box);
}
