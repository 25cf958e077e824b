import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';
import { makeThreeOrders } from './three-orders.ts';

const { api, orderPage, visitor } = await openOrderPage();
await makeThreeOrders(api, 'HCM');
const { page } = visitor;
await page.emulateMedia({ forcedColors: 'active' });

const styleOf = (place: Locator, property: string): Promise<string> =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
/** Colour that the system uses for a purpose. */
const systemColour = (name: string): Promise<string> =>
  page.evaluate((colour) => {
    const swatch = document.body.appendChild(document.createElement('i'));
    swatch.style.color = colour;
    const { color } = getComputedStyle(swatch);
    swatch.remove();
    return color;
  }, name);

beforeAll(() => orderPage.begin('HCM-'));

test('LOOK high contrast shows no line at the tabs that are not chosen', async () => {
  const other = page.locator('.view-tabs button[aria-pressed="false"]').first();
  expect(await styleOf(other, 'border-top-color')).toBe(await systemColour('Canvas'));
});

test('LOOK high contrast shows disabled buttons in the colour of disabled text', async () => {
  const disabled = page.getByRole('button', { name: '一括確定', exact: true });
  expect(await styleOf(disabled, 'color')).toBe(await systemColour('GrayText'));
});

test('LOOK high contrast shows the current row by lines over its whole length', async () => {
  await orderPage.row('HCM-B').click();
  const lineOf = (name: string) =>
    orderPage
      .row(name)
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::after').borderTopStyle));
  await expect.poll(async () => [...new Set(await lineOf('HCM-B'))]).toEqual(['solid']);
  expect(new Set(await lineOf('HCM-C'))).toEqual(new Set(['none']));
});

test('LOOK high contrast shows the current section and faulty fields of a dialog', async () => {
  await orderPage.openOrder('HCM-B');
  const current = orderPage.dialog.locator('.section-rail [aria-current]');
  expect(await styleOf(current, 'background-color')).toBe(await systemColour('SelectedItem'));
  await orderPage.field('業務実績日').fill('いつか');
  await orderPage.field('荷受人名').focus();
  await expect.poll(() => styleOf(orderPage.field('業務実績日'), 'outline-style')).toBe('dashed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '破棄する' }).click();
});

test('LOOK high contrast shows the chosen segment, tab and page in the colour of selected items', async () => {
  await page.locator('.view-tabs button').first().click();
  const selected = await systemColour('SelectedItem');
  const confirmType = orderPage.panel.getByRole('radiogroup', { name: '確定区分' });
  for (const [chosen, other] of [
    [confirmType.locator('.segment', { hasText: 'すべて' }), confirmType.locator('.segment', { hasText: '未確定' })],
    [page.locator('.view-tabs [aria-pressed="true"]'), page.locator('.view-tabs button').nth(1)],
    [page.getByRole('link', { name: 'オーダー', exact: true }), page.getByRole('link', { name: '出力', exact: true })],
  ] as const) {
    await expect.poll(() => styleOf(chosen, 'background-color')).toBe(selected);
    await expect.poll(() => styleOf(other, 'background-color')).not.toBe(selected);
  }
});
