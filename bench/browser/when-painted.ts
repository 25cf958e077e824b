import type { Page } from 'playwright-core';

interface Noted {
  paintedAt?: number;
}

/**
 * Makes the page itself note, from its first moment on, when what `selector` says is first painted: asked for from
 * outside, the answer would come with the round trips of asking. In ms since the navigation began.
 */
export async function notePaintOf(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const noted = window as unknown as Noted;
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', () => (noted.paintedAt = performance.now()));
    painted.port1.start();
    const watch = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return;
      watch.disconnect();
      // A message posted in a frame is handled once that frame is painted.
      requestAnimationFrame(() => painted.port2.postMessage(null));
    });
    watch.observe(document, { childList: true, subtree: true });
  }, selector);
  return async () => {
    const handle = await page.waitForFunction(() => (window as unknown as Noted).paintedAt);
    return (await handle.jsonValue()) as number;
  };
}
