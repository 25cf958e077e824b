import type { Page } from 'playwright-core';
import type { ScreenToVisit } from './screens.ts';

/** Loads a screen by its address and waits until it is there. */
export async function loadScreen(page: Page, screen: ScreenToVisit): Promise<void> {
  await page.goto(screen.path);
  await isThere(page, screen);
}

/** Goes to a screen within the loaded program, as a link does: it is built again at this width, the program is not. */
export async function goToScreen(page: Page, screen: ScreenToVisit): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, screen.path);
  await isThere(page, screen);
}

async function isThere(page: Page, { path, title }: ScreenToVisit): Promise<void> {
  await page.waitForFunction(
    (words) =>
      document.title.startsWith(`${words} |`) &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy=true]') === null,
    title,
  );
  if (new URL(page.url()).pathname !== path) throw new Error(`${path} led to ${page.url()}`);
}
