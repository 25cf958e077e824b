import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Proves that a person can read a text where it stands: large enough, inside the window and every box that scrolls
 * around it, covered by nothing. The browser's own "visible" is content with one pixel.
 */
export async function expectReadable(text: Locator, timeout = 20_000): Promise<void> {
  await text.waitFor();
  await expect.poll(() => text.evaluate(unreadableReason), { timeout }).toBe(null);
}

/** Why nobody can read the element's text, or `null`. Runs in the page. */
function unreadableReason(element: Element): string | null {
  const leastSize = 10;
  const style = getComputedStyle(element);
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return 'not drawn';
  if (Number.parseFloat(style.fontSize) < leastSize) return `letters of ${style.fontSize}`;
  const range = document.createRange();
  range.selectNodeContents(element);
  const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (lines.length === 0) return 'no text';
  const clips: DOMRect[] = [new DOMRect(0, 0, innerWidth, innerHeight)];
  for (let box = element as Element | null; box !== null; box = box.parentElement) {
    const { overflowX, overflowY, clipPath } = getComputedStyle(box);
    const cuts = overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none';
    if (cuts && box !== document.documentElement && box !== document.body) clips.push(box.getBoundingClientRect());
  }
  for (const line of lines) {
    if (line.height < leastSize) return `a line ${line.height} high`;
    const clip = clips.find(
      ({ left, right, top, bottom }) =>
        line.left < left - 1 || line.right > right + 1 || line.top < top - 1 || line.bottom > bottom + 1,
    );
    if (clip) return `cut off: ${JSON.stringify([line, clip])}`;
    for (const x of [line.left + 2, (line.left + line.right) / 2, line.right - 2]) {
      const there = document.elementFromPoint(x, (line.top + line.bottom) / 2);
      if (there === null || !(element.contains(there) || there.contains(element)))
        return `covered by ${there?.outerHTML.slice(0, 120)}`;
    }
  }
  return null;
}
