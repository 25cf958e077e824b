import { message } from '@tsuun/domain/message/message';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn, visitor } = await openOrderPage('AHD');
const { page } = visitor;

/** Delays every read of an order, so that keys are pressed before it is there. */
async function delayReads(ms: number): Promise<void> {
  await page.route(/\/api\/order\/\d+$/, async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, ms));
    await route.continue();
  });
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
}

/** Opens the first of three orders in a page that has read none of the others, with the caret in 荷受人名. */
async function openFirst(at: 'consigneeNm' | 'deliveryCompDt' = 'consigneeNm', delay = 600) {
  const orders = await listOwn({}, {}, {});
  await delayReads(delay);
  await orderPage.openOrder(orders[0].cntnNo);
  await orderPage.field(at === 'consigneeNm' ? '荷受人名' : '配達完了日').focus();
  return orders;
}

/** Types into a field of the dialog as soon as it is there and has what was typed before, and before anything is painted. */
const typeAsFieldAppears = (path: string, text: string): Promise<void> =>
  page.evaluate(
    ([at, typed]) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector(`dialog [data-path="${at}"] input`) === null) return;
        observer.disconnect();
        queueMicrotask(() => queueMicrotask(() => document.execCommand('insertText', false, typed)));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    },
    [path, text] as const,
  );

const focusIsNowhere = (on: Page): Promise<boolean> => on.evaluate(() => document.activeElement === document.body);

test('FORM-27 text typed while the next order loads goes into its field', async () => {
  const [first, second] = await openFirst('deliveryCompDt');
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.type('2026-05-20');
  expect(await focusIsNowhere(page)).toBe(false);
  await orderPage.dialogShows(second.cntnNo);
  await expect.poll(() => orderPage.field('配達完了日').inputValue()).toBe('2026-05-20');
  expect((await api.order(first.id)).deliveryCompDt).toBe('2026-05-13');
  await page.keyboard.press('Control+s');
  await orderPage.noticed(message.saved);
  expect((await api.order(second.id)).deliveryCompDt).toBe('2026-05-20');
});

test('FORM-27 Ctrl+S after such text saves the order once it is loaded', async () => {
  const [first, second] = await openFirst('deliveryCompDt');
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.type('2026-05-21');
  await page.keyboard.press('Control+s');
  await orderPage.dialogShows(second.cntnNo);
  await orderPage.noticed(message.saved);
  expect((await api.order(second.id)).deliveryCompDt).toBe('2026-05-21');
  expect((await api.order(first.id)).deliveryCompDt).toBe('2026-05-13');
});

test('FORM-27 Enter moves on between two values that were typed ahead', async () => {
  const [, second] = await openFirst('deliveryCompDt');
  await orderPage.field('到着完了日').focus();
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.type('2026-05-20');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2026-05-22');
  await orderPage.dialogShows(second.cntnNo);
  await expect.poll(() => orderPage.field('到着完了日').inputValue()).toBe('2026-05-20');
  await expect.poll(() => orderPage.field('配達完了日').inputValue()).toBe('2026-05-22');
});

test('FORM-27 Ctrl+S and Ctrl+Enter neither lock nor confirm an order that is not shown yet', async () => {
  // The next order is read ahead; the keys must be pressed before it is there, on a slow machine too.
  const [, second] = await openFirst('consigneeNm', 4_000);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('Control+s');
  await page.keyboard.press('Control+Enter');
  await orderPage.dialogShows(second.cntnNo);
  await page.waitForTimeout(300);
  expect(sent).toEqual([]);
});

test('FORM-27 text typed while an order is being confirmed belongs to the next order', async () => {
  const [first, second] = await openFirst('deliveryCompDt');
  await page.route(/\/api\/order\/confirm$/, async (route) => {
    await new Promise((resolve) => void setTimeout(resolve, 600));
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('2026-05-23');
  await orderPage.dialogShows(second.cntnNo);
  await expect.poll(() => orderPage.field('配達完了日').inputValue()).toBe('2026-05-23');
  const { confirmed, deliveryCompDt } = await api.order(first.id);
  expect([confirmed, deliveryCompDt]).toEqual([true, '2026-05-13']);
});

test('FORM-27 Ctrl+S saves the next order while the confirmed one is still being read again', async () => {
  const [first, second] = await listOwn({}, {});
  await orderPage.openOrder(first.cntnNo);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(new RegExp(`/api/order/${first.id}$`), async (route) => {
    await held;
    await route.continue();
  });
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
  onTestFinished(() => release());
  await page.keyboard.press('Control+Enter');
  await orderPage.dialogShows(second.cntnNo);
  await orderPage.field('荷受人名').fill('次の市場');
  await page.keyboard.press('Control+s');
  await orderPage.noticed(message.saved);
  expect((await api.order(second.id)).consigneeNm).toBe('次の市場');
});

test('FORM-27 keys pressed while the first order opens go to its field', async () => {
  const [first] = await listOwn({}, {});
  await delayReads(800);
  await orderPage.row(first.cntnNo).dblclick();
  await page.getByRole('dialog').waitFor();
  await typeAsFieldAppears('cntnNo', '-AND-AFTER');
  await page.keyboard.type('AHD-TYPED');
  await orderPage.dialog.locator('[data-path="cntnNo"]').waitFor();
  await expect.poll(() => orderPage.field('コンテナ番号').inputValue()).toContain('AHD-TYPED-AND-AFTER');
});
