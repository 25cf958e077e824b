import type { KeyboardEvent } from 'react';

const controls = 'button, input[type="checkbox"], a[href]';

/**
 * Moves the focus inside a grid, which is one stop of the Tab key: → and ← walk from a row through its buttons and back,
 * ↑ leads from the first row to the controls of the header, which ← → walk and ↓ leaves. Ctrl+→ and Ctrl+← scroll sideways.
 * Answers whether the key was one of these.
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
  const inHead = line.closest('thead') !== null;
  const stops = [...(inHead ? [] : [line]), ...controlsOf(line)];
  const at = stops.indexOf(target);
  return stops.length > 1 && at !== -1 && focusOn(stops[Math.min(stops.length - 1, Math.max(0, at + step))]);
}

/** Controls of a line that keys lead to; the tick box of a row is reached with the space bar. */
const controlsOf = (line: Element | null): HTMLElement[] =>
  [...(line?.querySelectorAll<HTMLElement>(controls) ?? [])].filter((one) => one.closest('td.table-tick') === null);

function focusOn(stop: HTMLElement | undefined): boolean {
  stop?.focus();
  return stop !== undefined;
}

function scrollSideways(box: HTMLElement, step: number): boolean {
  box.scrollBy({ left: step * box.clientWidth * 0.7 });
  return true;
}
