import type { KeyboardEvent } from 'react';

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Key of an event. Letters are in lower case, because Caps Lock makes them capitals. */
export const plainKey = ({ key }: Pick<PressedKey, 'key'>): string => (key.length === 1 ? key.toLowerCase() : key);

/** True for a key with Ctrl, or with ⌘ on a Mac. */
export const hasCtrl = ({ ctrlKey, metaKey }: Omit<PressedKey, 'key'>): boolean => ctrlKey || metaKey;

/** Elements in which keys write a text or choose by their letter. */
const fields = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]';

/** True for an element in which keys write a text. */
export const takesText = (element: Element | null): boolean => element?.matches(fields) === true;

const aloneKeys = {
  slash: { keys: ['/', '／', '・'], code: 'Slash', shift: false },
  question: { keys: ['?', '？'], code: 'Slash', shift: true },
  n: { keys: ['n', 'N', 'ｎ', 'Ｎ'], code: 'KeyN', shift: false },
} as const;

/**
 * True for a key that is a command by itself: pressed without Ctrl or Alt while no text is typed. An input method that
 * is on hides its character, so that its place on the keyboard counts; `?` and `/` are on one key of a Japanese one too.
 */
export function isKeyAlone(event: globalThis.KeyboardEvent, name: keyof typeof aloneKeys): boolean {
  const { keys, code, shift } = aloneKeys[name];
  if (event.ctrlKey || event.altKey || event.metaKey || takesText(document.activeElement)) return false;
  if (event.key === 'Process') return event.code === code && event.shiftKey === shift;
  return (keys as readonly string[]).includes(event.key);
}

/**
 * True if a key belongs to the input method. While Japanese is being composed, Enter confirms the kanji, Escape drops
 * them and arrows move through the candidates; none of them may trigger a command of the page. Safari reports the
 * confirming Enter after the composition has ended, with the old key code 229.
 */
export function isComposing(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
