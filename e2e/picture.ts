import type { Page } from 'playwright-core';

const folder = new URL('./screenshots/', import.meta.url).pathname;

/**
 * Keeps what the page looks like, for a person to look through after a change of looks: with `PICTURES=1`, since nobody
 * looks at them otherwise and taking them costs as long as the tests around them.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env['PICTURES']) await page.screenshot({ path: `${folder}${name}.png` });
}
