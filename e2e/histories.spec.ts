import { expect, onTestFinished, test } from 'vitest';
import { Visitor } from './visitor.ts';

test('IMP-30 EXP-25 EXP-26 CONST-21 GEN-11 on phones the histories start closed and the card is 96vw wide', async () => {
  const visitor = await Visitor.arrive({ width: 390, height: 844 });
  onTestFinished(() => visitor.leave());
  await visitor.signIn();
  const { page } = visitor;
  await page.goto('/exports');
  const history = page.getByRole('button', { name: '履歴' });
  expect(await history.getAttribute('aria-expanded')).toBe('false');
  const card = page.locator('.exports > section').first();
  expect((await card.boundingBox())?.width).toBeCloseTo(390 * 0.96, 0);
  await history.click();
  expect(await history.getAttribute('aria-expanded')).toBe('true');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/exports');
  expect(await history.getAttribute('aria-expanded')).toBe('true');
  expect((await card.boundingBox())?.width).toBeCloseTo(1440 * 0.82, 0);
});
