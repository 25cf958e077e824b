import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive({ width: 390, height: 500, touch: true, moving: true });
  await visitor.signIn();
});
afterAll(() => visitor.leave());

test('SHELL-07 CONST-25 CONST-44 the button to the top appears after 150 px and scrolls there', async () => {
  const { page } = visitor;
  await page.goto('/order');
  await page.getByRole('row').nth(1).waitFor();
  const button = page.getByRole('button', { name: 'ページの先頭へ' });
  // Without scroll anchoring: what arrives late above the rows must not move the page past the limit.
  await page.evaluate(() => document.body.style.setProperty('overflow-anchor', 'none'));
  await page.evaluate(() => document.body.style.setProperty('padding-bottom', '2000px'));
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.waitForTimeout(200);
  expect(await button.count()).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 151));
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await button.waitFor({ state: 'detached' });
});

test('SHELL-07 a list that scrolls in a box of its own brings the way back too, and goes back with it', async () => {
  const { page } = visitor;
  await page.goto('/order');
  await page.getByRole('row').nth(1).waitFor();
  const scrollTo = (top: number) => page.locator('.table-box').evaluate((box, to) => box.scrollTo(0, to), top);
  const button = page.getByRole('button', { name: 'ページの先頭へ' });
  await scrollTo(150);
  await page.waitForTimeout(200);
  expect(await button.count()).toBe(0);
  await scrollTo(160);
  await button.click();
  await page.waitForFunction(() => document.querySelector('.table-box')?.scrollTop === 0);
  await button.waitFor({ state: 'detached' });
});

test('SHELL-06 CONST-23 CONST-24 CONST-44 a finger pulled down from the top reloads', async () => {
  const { page, context } = visitor;
  const touch = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
  await finger('touchStart', 60);
  for (const y of [70, 85, 99]) await finger('touchMove', y);
  await page.getByText('引っ張って更新').waitFor();
  for (const y of [110, 300, 420]) await finger('touchMove', y);
  await page.getByText('指を離すと更新').waitFor();
  const reloaded = page.waitForEvent('load');
  await finger('touchEnd');
  await reloaded;
});
