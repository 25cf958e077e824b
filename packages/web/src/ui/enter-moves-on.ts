import type { KeyboardEvent } from 'react';
import { isComposing } from './keys.ts';

const onTheWay = 'input:not([type=hidden]):not([type=file]), select, textarea, button[type=submit]';

/** Text areas that Enter has moved to and that still have the focus, with their text at that time. */
const textAtEntry = new WeakMap<HTMLTextAreaElement, string>();

/**
 * Key handler of a form: Enter moves to the next field and Shift+Enter to the previous one, as on host terminals. Text
 * areas come after all other fields, and read-only fields are skipped; so are those that fill themselves, on the way
 * forward. Enter leaves an unchanged text area; Alt+Enter
 * always breaks the line. Buttons and the input method keep their Enter.
 */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
  if (event.ctrlKey || event.metaKey) return;
  if (from instanceof HTMLTextAreaElement) {
    if (event.altKey) return breakLine(event, from);
    if (textAtEntry.get(from) !== from.value) return;
  } else if (event.altKey || !(from instanceof HTMLInputElement || from instanceof HTMLSelectElement)) {
    return;
  }
  event.preventDefault();
  // A repeated key of the previous field must not move through the text area.
  if (event.repeat) return;
  const next = neighbour(event.currentTarget, from, event.shiftKey ? -1 : 1);
  if (next) enter(next);
}

function enter(field: HTMLElement): void {
  field.focus();
  // Typing replaces the text, as after Tab.
  if (field instanceof HTMLInputElement) field.select();
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.setSelectionRange(field.value.length, field.value.length);
  textAtEntry.set(field, field.value);
  field.addEventListener('blur', () => textAtEntry.delete(field), { once: true });
}

/** The browser has no line break for Alt+Enter. The event makes React read the new text. */
function breakLine(event: KeyboardEvent, area: HTMLTextAreaElement): void {
  event.preventDefault();
  if (area.readOnly) return;
  area.setRangeText('\n', area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

function neighbour(form: HTMLElement, from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const fields = [...form.querySelectorAll<HTMLElement>(onTheWay)]
    .filter((field) => field === from || (canTakeFocus(field) && !inSameGroup(field, from) && inSamePart(field, from)))
    .filter((field) => field === from || step === -1 || field.dataset.proposed === undefined)
    .toSorted((a, b) => rank(a) - rank(b));
  return fields[fields.indexOf(from) + step];
}

function rank(field: HTMLElement): number {
  if (field instanceof HTMLButtonElement) return 2;
  return field instanceof HTMLTextAreaElement ? 1 : 0;
}

/** True for fields of one entry: a part with `data-entry` inside a form is an entry of its own. */
const inSamePart = (one: HTMLElement, other: HTMLElement): boolean =>
  one.closest('[data-entry]') === other.closest('[data-entry]');

/** True for radio buttons of one group, which Enter leaves as a whole. */
const inSameGroup = (one: HTMLElement, other: HTMLElement): boolean =>
  [one, other].every((field) => field instanceof HTMLInputElement && field.type === 'radio') &&
  (one as HTMLInputElement).name === (other as HTMLInputElement).name;

/** Only one radio button of a group takes the focus. */
function canTakeFocus(field: HTMLElement): boolean {
  if (field.matches(':disabled') || field.tabIndex < 0) return false;
  if (field instanceof HTMLTextAreaElement) return !field.readOnly;
  if (!(field instanceof HTMLInputElement)) return true;
  if (field.readOnly) return false;
  if (field.type !== 'radio') return true;
  const group = [...(field.form ?? field.ownerDocument).querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (radio) => radio.name === field.name,
  );
  return field === (group.find((radio) => radio.checked) ?? group[0]);
}
