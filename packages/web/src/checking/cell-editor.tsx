import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { isComposing } from '../ui/composition.ts';

/** Direction in which the focus moves after a cell was corrected. */
export type Onward = 'down' | 'right' | 'left' | 'stay';

interface CellEditorProps {
  readonly label: string;
  readonly text: string;
  readonly onDone: (text: string | null, onward: Onward) => void;
}

/**
 * A cell's text while it is mended: Enter and Tab take it, and so does leaving it by a click or by scrolling its row out
 * of sight; Esc leaves it as it was, Alt+Enter begins a new line.
 */
export function CellEditor({ label, text, onDone }: CellEditorProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const done = useRef(false);
  const finish = (onward: Onward, given: string | null): void => {
    if (done.current) return;
    done.current = true;
    onDone(given, onward);
  };
  const gone = useEffectEvent((given: string) => finish('stay', given));
  useEffect(() => {
    const editor = box.current;
    editor?.select();
    return () => {
      if (editor?.isConnected === false) gone(editor.value);
    };
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    event.stopPropagation();
    if (isComposing(event)) return;
    const onward = onwardOf(event);
    if (event.key === 'Enter' && event.altKey) insertLine(event.currentTarget);
    else if (onward === null) return;
    else finish(onward, event.key === 'Escape' ? null : event.currentTarget.value);
    event.preventDefault();
  };
  return (
    <textarea
      ref={box}
      className="checking-editor"
      aria-label={label}
      defaultValue={text}
      rows={Math.min(6, text.split('\n').length)}
      autoFocus
      spellCheck={false}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => finish('stay', currentTarget.value)}
    />
  );
}

function onwardOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): Onward | null {
  if (key === 'Escape') return 'stay';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return key === 'Enter' && !altKey && !ctrlKey && !metaKey ? 'down' : null;
}

/** Inserts a line as an edit of the browser's own, so that it can be undone. */
function insertLine(box: HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd } = box;
  box.setRangeText('\n', selectionStart, selectionEnd, 'end');
  box.rows = Math.min(6, box.value.split('\n').length);
}
