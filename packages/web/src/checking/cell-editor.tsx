import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { classNames } from '../ui/class-names.ts';
import { isComposing } from '../ui/composition.ts';

/** The move that follows when a cell's text is taken. */
export type Onward = 'down' | 'up' | 'right' | 'left' | 'stay' | 'nextFault' | 'previousFault';

/**
 * The state of the current cell's editor: `idle` while the cell is only selected, `typing` after a key replaced its
 * value (arrows take the text and move), `editing` after F2 or a double-click (arrows move the caret).
 */
export type EditMode = 'idle' | 'typing' | 'editing';

export interface CellEditorProps {
  /** The column, read out with the value. */
  readonly label: string;
  readonly text: string;
  readonly mode: EditMode;
  /** The id of the element that describes the fault. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly onBegin: () => void;
  /** `null`: the text stays as it was. */
  readonly onDone: (text: string | null, onward: Onward) => void;
}

/**
 * The text box of the selected cell. It has the focus while the cell is only selected, so that an input method composes
 * its first key into it; it is shown from the first input on. A box that is removed or left takes its text.
 */
export function CellEditor({ label, text, mode, describedBy, invalid, onBegin, onDone }: CellEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const isOpen = useRef(mode !== 'idle');
  const finish = (onward: Onward, given: string | null): void => {
    if (!isOpen.current) return;
    isOpen.current = false;
    onDone(given, onward);
  };
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
    event.stopPropagation();
    if (isComposing(event)) return;
    const onward = onwardOf(event, mode);
    if (event.key === 'Enter' && event.altKey) insertLine(event.currentTarget);
    else if (onward === null) return;
    else finish(onward, event.key === 'Escape' ? null : event.currentTarget.value);
    event.preventDefault();
  };
  return (
    <textarea
      ref={box}
      className={classNames('checking-editor', mode === 'idle' && 'checking-editor-idle')}
      aria-label={mode === 'idle' ? `${label} ${text}`.trim() : label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      inputMode={mode === 'idle' && hasNoKeyboard() ? 'none' : undefined}
      rows={1}
      autoComplete="off"
      spellCheck={false}
      onCompositionStart={begin}
      onInput={({ currentTarget }) => {
        begin();
        fitRows(currentTarget);
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => finish('stay', currentTarget.value)}
    />
  );
}

/** Phones and tablets show their keyboard only once a cell is edited. */
const hasNoKeyboard = (): boolean => window.matchMedia('(pointer: coarse)').matches;

const arrows: Readonly<Partial<Record<string, Onward>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function onwardOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, mode: EditMode): Onward | null {
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
