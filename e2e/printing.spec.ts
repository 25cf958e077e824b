import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive();
  await visitor.signIn();
  await visitor.goTo('オーダー');
  await visitor.page.getByRole('row').nth(1).waitFor();
});
afterAll(() => visitor.leave());

/** How many sheets the page makes, each with its size in points. */
async function sheets(): Promise<string[]> {
  const pdf = (await visitor.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b[^]*?\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box]) => box?.trim() ?? '');
}
const wide = (box: string): boolean => {
  const [, , width = 0, height = 0] = box.split(/\s+/).map(Number);
  return width > height;
};
const margins = () =>
  visitor.page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join(),
  );

test('LOOK a list of fifty rows is two sheets across, with its conditions, the person and the moment in the foot', async () => {
  const boxes = await sheets();
  expect(boxes).toHaveLength(2);
  expect(boxes.every(wide)).toBe(true);
  const foot = await margins();
  expect(foot).toContain('業務実績日 2026-03-01');
  expect(foot).toMatch(/印刷：管理者　\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
});

test('LOOK an order is printed alone, upright, on one sheet', async () => {
  const { page } = visitor;
  await page.getByRole('row').nth(1).dblclick();
  await page.getByRole('dialog', { name: 'オーダー編集' }).getByLabel('コンテナ番号').waitFor();
  await page.waitForLoadState('networkidle');
  const boxes = await sheets();
  expect(boxes).toHaveLength(1);
  expect(boxes.some(wide)).toBe(false);
  expect(await margins()).toContain('オーダー編集');
});

test('LOOK what can only be clicked stays off paper', async () => {
  const { page } = visitor;
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('header.header').isVisible()).toBe(false);
  expect(await page.getByRole('button').count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
});
