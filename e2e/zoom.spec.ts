import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { picture } from './picture.ts';
import { Visitor } from './visitor.ts';
import { zoomFaults } from './zoom-faults.ts';

/** A window of 1280 px at 200 % and at 400 % (WCAG 1.4.4, 1.4.10), as the page sees them; `every-screen.spec.ts` looks at the screens themselves. */
const zooms = [
  { percent: 200, width: 640, height: 400 },
  { percent: 400, width: 320, height: 256 },
] as const;

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive();
  await visitor.signIn();
});
beforeEach(() => visitor.page.setViewportSize(zooms[0]));
afterAll(() => visitor.leave());

/** Faults of what is open, in each window. */
async function faultsOf(name: string): Promise<string[]> {
  const { page } = visitor;
  const faults: string[] = [];
  for (const { percent, width, height } of zooms) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await picture(page, `zoom-${percent}-${name}`);
    faults.push(...(await zoomFaults(page)).map((fault) => `${percent} % ${name}: ${fault}`));
  }
  return faults;
}

test.each([
  { path: '/order', dialog: 'オーダー編集', name: 'dialog-order' },
  { path: '/fees', dialog: '諸料金編集', name: 'dialog-fee' },
  { path: '/masters/tsuun', dialog: '通運詳細', name: 'dialog-lookup' },
  { path: '/masters/arrival-fee', dialog: '到着料金編集', name: 'dialog-arrival-fee' },
  { path: '/masters/user', dialog: 'ユーザー編集', name: 'dialog-user' },
])('WCAG-1.4.10 $dialog', async ({ path, name }) => {
  const { page } = visitor;
  await page.goto(path);
  await page.locator('[role=grid] tbody tr.table-row').first().dblclick();
  await page.getByRole('dialog').waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  expect(await faultsOf(name)).toEqual([]);
});

test('WCAG-1.4.10 the search conditions and the column dialog', async () => {
  const { page } = visitor;
  await page.goto('/order');
  await page.getByRole('button', { name: '検索条件' }).first().click();
  await page.getByRole('dialog').waitFor();
  const faults = await faultsOf('conditions');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '表示列' }).click();
  await page.getByRole('dialog').waitFor();
  faults.push(...(await faultsOf('dialog-columns')));
  expect(faults).toEqual([]);
});
