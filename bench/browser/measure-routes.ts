import type { Page } from 'playwright-core';
import { editableMasters, referenceMasters, tabs } from '../../packages/web/src/shell/pages.ts';

/** Help is missing: a click opens it over the page. */
const paths: readonly string[] = [...tabs, ...editableMasters, ...referenceMasters].map(({ path }) => path);

/**
 * Milliseconds by path from the click on the link of a page until the page and its rows are painted. Code and fonts are
 * cached because each page was open once; the data is requested each time.
 */
export async function measureRoutes(page: Page, rounds: number): Promise<Map<string, number[]>> {
  const all = new Map<string, number[]>();
  await page.goto('/order');
  await page.waitForSelector('[role=grid] tbody tr td');
  for (let round = 0; round <= rounds; round += 1) {
    for (const path of paths) {
      const link = page.locator(`a[href="${path}"]:visible`).first();
      if ((await link.count()) === 0) await page.getByRole('button', { name: 'マスタ' }).first().click();
      const ready = page.evaluate(untilReady, path);
      await link.click();
      const took = await ready;
      if (round > 0) all.set(path, [...(all.get(path) ?? []), took]);
      await page.waitForTimeout(200);
      // The launcher has no tabs to continue from.
      if (path === '/home') await page.goto('/order');
    }
  }
  return all;
}

/**
 * Milliseconds from the click until the page is shown and none of its tables waits for rows. Runs in the page; rejects
 * if that takes longer than 30 s.
 */
function untilReady(path: string): Promise<number> {
  const isShown = (): boolean => {
    const main = document.querySelector('main');
    if (location.pathname !== path || !main?.querySelector('h1:not([data-before])')) return false;
    if (main.querySelector('[aria-busy=true]')) return false;
    const table = main.querySelector('[role=grid]');
    return !table || table.querySelector('.table-row') !== null || main.querySelector('.empty-state') !== null;
  };
  return new Promise((ready, fail) => {
    setTimeout(() => fail(new Error(`${path} is not shown.`)), 30_000);
    let clicked = 0;
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', () => ready(performance.now() - clicked));
    painted.port1.start();
    const look = (): void => {
      if (clicked > 0 && isShown()) painted.port2.postMessage(null);
      else requestAnimationFrame(look);
    };
    const click = (event: Event): void => {
      clicked = event.timeStamp;
      // The previous page is shown until the next is loaded; its heading must not count.
      document.querySelector('main h1')?.setAttribute('data-before', '');
      requestAnimationFrame(look);
    };
    document.addEventListener('click', click, { once: true, capture: true });
  });
}
