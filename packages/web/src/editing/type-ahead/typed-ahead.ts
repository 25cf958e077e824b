import { flushSync } from 'react-dom';

/** Command of a key that was pressed before its record was loaded. */
export type AheadCommand = 'save' | 'next' | 'previous' | 'close';

/** Keys that were pressed while a record was loading, in their order. */
export type TypedAhead =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly key: 'Enter' | 'Tab'; readonly shift: boolean }
  | { readonly kind: 'command'; readonly command: AheadCommand };

/**
 * Replays the recorded keys in the focused field. Commands run after all previous keys have become values. Keys that
 * confirm are never recorded, because the user has not seen the record.
 */
export async function replayKeys(
  typed: readonly TypedAhead[],
  run: (command: AheadCommand) => Promise<void>,
): Promise<void> {
  for (const one of typed) {
    if (one.kind === 'text') insertText(one.text);
    else if (one.kind === 'key') pressKey(one.key, one.shift);
    else await run(one.command);
  }
}

/** Types a text into the focused field in place of its selection. */
function insertText(text: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.readOnly) return;
  flushSync(() => {
    // `execCommand` also keeps the undo of the browser; without it the value is set and an input event fired.
    if (document.execCommand?.('insertText', false, text)) return;
    const from = field.selectionStart ?? field.value.length;
    const prototype = Object.getPrototypeOf(field) as object;
    const value = field.value.slice(0, from) + text + field.value.slice(field.selectionEnd ?? from);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/**
 * Dispatches a key that moves between fields; Tab is replayed as Enter, because a page cannot press the real Tab key.
 */
function pressKey(key: 'Enter' | 'Tab', shiftKey: boolean): void {
  const press = (name: string): boolean =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }),
    ) ?? true;
  flushSync(() => {
    // A picker chooses its row by Tab and moves on.
    if (key === 'Tab' && !press('Tab')) return;
    press('Enter');
  });
}
