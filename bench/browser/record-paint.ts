import type { Page } from 'playwright-core';

interface PaintWindow {
  paintedAt?: number;
}

/**
 * Makes the page record when an element of `selector` is first painted, in ms since the start of the navigation. A
 * measurement from outside the page would include the round trips to the browser.
 */
export async function recordPaintOf(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((watchedSelector) => {
    const noted = window as unknown as PaintWindow;
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', () => (noted.paintedAt = performance.now()));
    painted.port1.start();
    const watch = new MutationObserver(() => {
      if (!document.querySelector(watchedSelector)) return;
      watch.disconnect();
      // A message posted in a frame is handled once that frame is painted.
      requestAnimationFrame(() => painted.port2.postMessage(null));
    });
    watch.observe(document, { childList: true, subtree: true });
  }, selector);
  return async () => {
    const handle = await page.waitForFunction(() => (window as unknown as PaintWindow).paintedAt);
    return (await handle.jsonValue()) as number;
  };
}
