import type { KeyboardEvent } from 'react';

const controls = 'button, input[type="checkbox"], a[href]';

/**
 * Moves the focus inside a grid, which is one stop of the Tab key: → and ← move from a row through its buttons and
 * back, ↑ moves from the first row to the controls of the header, where ← → move and ↓ returns. Ctrl+→ and Ctrl+←
 * scroll sideways. Returns true if the key was handled.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>, currentIndex: number): boolean {
  const target = event.target as HTMLElement;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (event.ctrlKey) return step !== undefined && scrollSideways(event.currentTarget, step);
  if (event.key === 'ArrowUp' && currentIndex <= 0 && target.closest('thead') === null) {
    return focusOn(controlsOf(event.currentTarget.querySelector('thead'))[0]);
  }
  const line = target.closest('tr');
  if (step === undefined || line === null) return false;
  const inHeader = line.closest('thead') !== null;
  const stops = [...(inHeader ? [] : [line]), ...controlsOf(line)];
  const at = stops.indexOf(target);
  return stops.length > 1 && at !== -1 && focusOn(stops[Math.min(stops.length - 1, Math.max(0, at + step))]);
}

/** Controls of a line that keys move to; the tick box of a row is toggled by Space. */
const controlsOf = (line: Element | null): HTMLElement[] =>
  [...(line?.querySelectorAll<HTMLElement>(controls) ?? [])].filter((one) => one.closest('td.table-tick') === null);

function focusOn(stop: HTMLElement | undefined): boolean {
  stop?.focus();
  return stop !== undefined;
}

/** Scrolls a box to its next columns, or with -1 to the previous ones. */
export function scrollSideways(box: HTMLElement, step: number): boolean {
  box.scrollBy({ left: step * box.clientWidth * 0.7 });
  return true;
}
