import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive();
  await visitor.enter();
});
afterAll(() => visitor.leave());

test('SPEED-19 the page shows that it loads until its code is there, and asks for its large fonts after it', async () => {
  const { page } = visitor;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const requested: string[] = [];
  page.on('request', (request) => void requested.push(request.url()));
  await page.route(/assets\/index-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/order', { waitUntil: 'commit' });
  const loading = page.getByRole('img', { name: '読み込んでいます' });
  await loading.waitFor();
  await expect.poll(() => loading.evaluate((shown) => getComputedStyle(shown).opacity)).toBe('1');
  await expect.poll(() => requested.some((url) => /\/figures-400-/.test(url))).toBe(true);
  expect(requested.filter((url) => /\/program-\d+-/.test(url))).toEqual([]);
  release();
  await page.locator('[role=grid]').waitFor();
  await loading.waitFor({ state: 'detached' });
  await page.unrouteAll();
});
