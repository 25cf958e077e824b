import { flushSync } from 'react-dom';

/** A key that was pressed before its record was there and does something of its own. */
export type AheadCommand = 'save' | 'next' | 'previous' | 'close';

/** Keys that were pressed while a record was loading, in their order. */
export type TypedAhead =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'key'; readonly key: 'Enter' | 'Tab'; readonly shift: boolean }
  | { readonly kind: 'command'; readonly command: AheadCommand };

/**
 * Gives the field with the focus what was pressed before it was there. Commands run when everything before them has
 * become a value; keys that confirm are never among them, because nobody has seen the record yet.
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

/** Types a text into the focused field in the place of its selection. */
function insertText(text: string): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || field.readOnly) return;
  flushSync(() => {
    // The browser's own way also keeps its undo; where it is missing the value is set as typing would.
    if (document.execCommand?.('insertText', false, text)) return;
    const from = field.selectionStart ?? field.value.length;
    const prototype = Object.getPrototypeOf(field) as object;
    const value = field.value.slice(0, from) + text + field.value.slice(field.selectionEnd ?? from);
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Presses a key that moves through the fields; Tab does here what Enter does, since no page can press the real one. */
function pressKey(key: 'Enter' | 'Tab', shiftKey: boolean): void {
  const press = (name: string): boolean =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }),
    ) ?? true;
  flushSync(() => {
    // A picker takes its row by Tab and still lets it move on.
    if (key === 'Tab' && !press('Tab')) return;
    press('Enter');
  });
}
