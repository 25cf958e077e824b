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
export function isKeyAlone(event: KeyboardEvent, name: keyof typeof aloneKeys): boolean {
  const { keys, code, shift } = aloneKeys[name];
  if (event.ctrlKey || event.altKey || event.metaKey || takesText(document.activeElement)) return false;
  if (event.key === 'Process') return event.code === code && event.shiftKey === shift;
  return (keys as readonly string[]).includes(event.key);
}
