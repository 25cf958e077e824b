import type { Page } from 'playwright-core';

/**
 * Faults of a page that is magnified by its window's size: it scrolls sideways, a control cannot be reached completely,
 * text of a control or a label is cut, or two controls overlap. Boxes that scroll by themselves may be wider.
 */
export const zoomFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page. */
function findFaults(): string[] {
  /** Two lines and a field. */
  const leastBody = 96;
  const root = document.documentElement;
  const faults: string[] = [];
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  if (root.scrollWidth > root.clientWidth) faults.push(`scrolls sideways by ${root.scrollWidth - root.clientWidth}`);
  const body = top.querySelector('.dialog-body');
  if (body && top.scrollHeight <= top.clientHeight && body.clientHeight < leastBody) {
    faults.push(`${body.clientHeight} px are left of the dialog’s body`);
  }
  const seen = [...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, label, h1, h2, h3, th')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => element.getClientRects().length > 0 && !readOutOnly(element));
  for (const element of seen) {
    const box = element.getBoundingClientRect();
    if (!scrollsWithin(element) && (box.left < -1 || box.right > root.clientWidth + 1)) {
      faults.push(`beyond the edge: ${nameOf(element)} ${Math.round(box.left)}–${Math.round(box.right)}`);
    }
    if (cutText(element)) faults.push(`cut: ${nameOf(element)} ${element.clientWidth} of ${element.scrollWidth}`);
  }
  return [
    ...faults,
    ...overlaps(seen.filter((element) => element.matches('a[href], button, input, select, textarea'))),
  ];

  function nameOf(element: Element): string {
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()}.${element.className} “${name.trim().slice(0, 24)}”`;
  }

  function readOutOnly(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return (
      width <= 1 ||
      height <= 1 ||
      element.closest('.visually-hidden') !== null ||
      getComputedStyle(element).opacity === '0'
    );
  }

  function scrollsWithin(element: Element): boolean {
    for (let box = element.parentElement; box && box !== top; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return true;
    }
    return false;
  }

  /** Text of what must be read whole; cells tell what they cut, and fields scroll under the caret. */
  function cutText(element: HTMLElement): boolean {
    if (element.matches('input, select, textarea, td, td *, th, th *')) return false;
    const { overflowX, textOverflow } = getComputedStyle(element);
    return overflowX !== 'visible' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
  }

  function overlaps(controls: readonly HTMLElement[]): string[] {
    const found: string[] = [];
    for (const [index, one] of controls.entries()) {
      const layer = layerOf(one);
      for (const other of controls.slice(index + 1)) {
        if (one.contains(other) || other.contains(one) || layerOf(other) !== layer) continue;
        const [a, b] = [inSight(one), inSight(other)];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // A button may stand inside the box of its own field.
        if (across > 2 && down > 2 && one.parentElement !== other.parentElement && !sameBox(one, other)) {
          found.push(`overlap: ${nameOf(one)} and ${nameOf(other)}`);
        }
      }
    }
    return found;
  }

  /** Layer of an element: content that keeps its place while the rest scrolls under it is a layer of its own. */
  function layerOf(element: Element): Element {
    for (let box: Element | null = element; box && box !== top; box = box.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(box).position)) return box;
    }
    return top;
  }

  /** The part of it that no scrolling box around it hides. */
  function inSight(element: Element): { left: number; right: number; top: number; bottom: number } {
    let { left, right, top: upper, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== top; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const around = box.getBoundingClientRect();
      left = Math.max(left, around.left);
      right = Math.min(right, around.right);
      upper = Math.max(upper, around.top);
      bottom = Math.min(bottom, around.bottom);
    }
    return { left, right, top: upper, bottom };
  }

  function sameBox(one: Element, other: Element): boolean {
    const box = one.closest('.box, .field, label');
    return box !== null && box.contains(other);
  }
}
