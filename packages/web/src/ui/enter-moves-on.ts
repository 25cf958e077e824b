import type { KeyboardEvent } from 'react';
import { isComposing } from './composition.ts';

const onTheWay = 'input:not([type=hidden]):not([type=file]), select, textarea, button[type=submit]';

/**
 * Key handler for a form: Enter goes to the next field, Shift+Enter to the one before, as staff know it from the host
 * terminals. Text areas, buttons and keys of the input method keep their Enter.
 */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target;
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(from instanceof HTMLInputElement || from instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const next = neighbour(event.currentTarget, from, event.shiftKey ? -1 : 1);
  next?.focus();
  // Selects the text as Tab does, so that typing replaces it.
  if (next instanceof HTMLInputElement) next.select();
}

function neighbour(form: HTMLElement, from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const fields = [...form.querySelectorAll<HTMLElement>(onTheWay)].filter(
    (field) => field === from || canTakeFocus(field),
  );
  return fields[fields.indexOf(from) + step];
}

/** True if Enter stops at the field; only one button of a radio group is a stop. */
function canTakeFocus(field: HTMLElement): boolean {
  if (field.matches(':disabled') || field.tabIndex < 0) return false;
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return true;
  const group = [...(field.form ?? field.ownerDocument).querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (radio) => radio.name === field.name,
  );
  return field === (group.find((radio) => radio.checked) ?? group[0]);
}
