import { clashSentence, keepTheirsText, saveRowsText, sheetWords } from '@tsuun/domain/message/work-sheet';
import { draftWords } from '@tsuun/domain/message/draft-sentence';
import { jumpWords } from '@tsuun/domain/message/jump';
import { message } from '@tsuun/domain/message/message';
import { faultNumberText } from '@tsuun/domain/message/preflight-sentence';
import type { Order } from '@tsuun/domain/order/record';
import { beforeEach, expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';
import { Visitor } from './visitor.ts';

const { api, visitor } = await openOrderPage('SHX');
const { page } = visitor;
visitor.expectComplaint(/status of 40[09]|ERR_FAILED|Failed to load resource/);

const grid = page.getByRole('grid', { name: 'オーダー一覧' });
const rowOf = (order: Order | undefined) => grid.getByRole('row').filter({ hasText: order?.cntnNo ?? '' });
const place = () => page.locator('.cell-strip > b').innerText();
const saved = (order: Order | undefined) => rowOf(order).getByText(sheetWords.saved, { exact: true });
const saves = '**/gpa/api/order?screen=sheet';

let made = 0;
/** Makes orders that lack 受付日, or what `changes` blank, and opens their sheet. */
async function openOwn(count: number, unmet = 'acceptDt', changes: object = { acceptDt: null }): Promise<Order[]> {
  made += 1;
  const orders: Order[] = [];
  for (let n = count; n > 0; n -= 1) orders.unshift(await api.make({ ...changes, cntnNo: `SHX${made}-${n}` }));
  await page.goto(`/order?unmet=${unmet}&cntnNo=SHX${made}-&view=sheet`);
  await expect.poll(place).toContain(`SHX${made}-`);
  return orders;
}

async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Types into the first row while the server cannot be reached; the text stays there. */
async function typeUnsent(text: string, order: Order | undefined): Promise<void> {
  await page.route(saves, (call) => call.abort());
  await page.keyboard.type(text);
  await press('Enter');
  await rowOf(order).getByText(sheetWords.notSaved).waitFor();
  await page.unrouteAll();
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
}

const stored = async (order: Order | undefined) => api.order(order?.id ?? null);

beforeEach(() => visitor.forget());

test('SHEET-17 a text that was not sent stays in sight after 読み直す, and is not saved over the value of another user', async () => {
  const [first] = await openOwn(2);
  await typeUnsent('2026-05-10', first);
  await api.change(first?.id ?? null, { acceptDt: '2026-05-20' });
  await page.getByRole('button', { name: sheetWords.renew }).click();
  await page.getByText('受付日がない 1', { exact: true }).waitFor();
  await rowOf(first).waitFor();
  await press('Control+s');
  await rowOf(first)
    .getByText(/2026-05-20/)
    .waitFor();
  expect((await stored(first)).acceptDt).toBe('2026-05-20');
  await rowOf(first).locator('td:not([aria-readonly])').first().click();
  await page.getByText(clashSentence(['管理者'], '2026-05-20')).waitFor();
  await page.getByRole('button', { name: '2026-05-10 にする' }).click();
  await expect.poll(async () => (await stored(first)).acceptDt).toBe('2026-05-10');
});

test('SHEET-17 the text over a deleted order is told at its save, and goes with its row after 読み直す', async () => {
  const [first, second] = await openOwn(2);
  await typeUnsent('2026-05-10', first);
  await api.delete(`/gpa/api/order/${first?.id}`);
  await page.getByRole('button', { name: sheetWords.renew }).click();
  await page.getByText('受付日がない 1', { exact: true }).waitFor();
  await rowOf(first).waitFor();
  await press('Control+s');
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  await rowOf(first).getByText(sheetWords.deleted, { exact: true }).waitFor();
  await page.getByRole('button', { name: sheetWords.renew }).click();
  await rowOf(first).waitFor({ state: 'detached' });
  await rowOf(second).waitFor();
  expect(await page.getByText(sheetWords.unsaved, { exact: true }).count()).toBe(0);
});

test('SHEET-17 the texts of a restored draft wait, and are not saved over the value of another user', async () => {
  const [first, second] = await openOwn(2);
  await typeUnsent('2026-05-10', first);
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('2026-05-10'))))
    .toBe(true);
  await api.change(first?.id ?? null, { acceptDt: '2026-05-20' });
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await page.getByRole('button', { name: draftWords.restore }).click();
  await page.getByRole('button', { name: saveRowsText(1) }).click();
  await rowOf(first)
    .getByText(/2026-05-20/)
    .waitFor();
  await rowOf(second).waitFor();
  expect((await stored(first)).acceptDt).toBe('2026-05-20');
});

test('SHEET-17 another search keeps the rows with texts that are not saved in sight', async () => {
  const [first] = await openOwn(2);
  await page.keyboard.type('5/32');
  await press('Enter');
  await rowOf(first).getByText(sheetWords.refused).waitFor();
  await page.getByLabel('受付番号・コンテナ番号').fill('SHX-NONE');
  await press('Enter');
  await page.getByText('受付日がない 0', { exact: true }).waitFor();
  await rowOf(first).getByText('5/32').waitFor();
});

test('SHEET-17 a row that is typed again while it is saved is saved again', async () => {
  const [first] = await openOwn(2);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(saves, async (call) => {
    await held;
    await call.continue();
  });
  await page.keyboard.type('2026-05-06');
  await press('Enter', 'ArrowUp');
  await page.keyboard.type('2026-05-07');
  await press('Enter');
  release();
  await saved(first).waitFor();
  await expect.poll(async () => (await stored(first)).acceptDt).toBe('2026-05-07');
  await page.unrouteAll();
});

test('SHEET-17 a text over an order that was confirmed meanwhile stays until it is taken out', async () => {
  const [first] = await openOwn(2, 'payTo', { payDeliveryAmtInfo: { amt: 1_000 }, deliveryAmtPayTo: null });
  await page.keyboard.type('1014');
  // Without the amount no payee is needed.
  await api.change(first?.id ?? null, { payDeliveryAmtInfo: { amt: null } });
  await api.confirm(first as Order);
  await press('Enter');
  const refusal = rowOf(first).getByText(message.confirmedUnchangeable);
  await refusal.waitFor();
  await rowOf(first).getByText('1014').click();
  await page.locator('.cell-strip').getByText(message.confirmedUnchangeable).waitFor();
  await page.getByRole('button', { name: keepTheirsText('') }).click();
  await refusal.waitFor({ state: 'detached' });
  expect((await stored(first)).deliveryAmtPayTo).toBeNull();
});

test('SHEET-13 Ctrl+Z takes back a saved row, although another row is not saved', async () => {
  const [first, second] = await openOwn(3);
  await page.keyboard.type('5/32');
  await press('Enter');
  await rowOf(first).getByText(sheetWords.refused).waitFor();
  await page.keyboard.type('2026-05-06');
  await press('Enter');
  await saved(second).waitFor();
  await press('ArrowUp', 'Control+z');
  await rowOf(first).getByText('5/32').waitFor({ state: 'detached' });
  await press('Control+z');
  await expect.poll(async () => (await stored(second)).acceptDt).toBeNull();
});

test('SHEET-16 a party that was typed by its short code is filled down and pasted with its name', async () => {
  const orders = await openOwn(3, 'payTo', { payDeliveryAmtInfo: { amt: 1_000 }, deliveryAmtPayTo: null });
  const [first, second, third] = orders;
  await page.keyboard.type('1014');
  await press('Enter');
  await saved(first).waitFor();
  await press('Control+d', 'Enter');
  await saved(second).waitFor();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('0000001014 瀬戸内通運㈱'));
  await press('Control+v', 'Enter');
  await saved(third).waitFor();
  for (const order of orders) expect((await stored(order)).deliveryAmtPayTo?.id).toBe('0000001014');
});

test('SHEET-05 F8 and the numbers below the table count pasted texts that are no values, and a print has their reasons in the cells', async () => {
  const [first, second] = await openOwn(3);
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('abc\n5/32'));
  await press('Control+v');
  await rowOf(second).getByText('32日はありません').waitFor();
  await page.locator('.cell-strip').getByText(faultNumberText(1, 2)).waitFor();
  await press('F8');
  await page.locator('.cell-strip').getByText(faultNumberText(2, 2)).waitFor();
  await page.emulateMedia({ media: 'print' });
  const [cell, reason] = await Promise.all(
    [rowOf(first), rowOf(first).locator('.checking-why')].map((one) => one.boundingBox()),
  );
  await page.emulateMedia({ media: 'screen' });
  expect(reason?.y).toBeGreaterThanOrEqual(cell?.y ?? Number.POSITIVE_INFINITY);
  expect(reason?.y).toBeLessThan((cell?.y ?? 0) + (cell?.height ?? 0));
  await press('Escape');
});

test('JUMP-01 移動 opens over an open cell, whose text stays', async () => {
  const [first] = await openOwn(1);
  await page.keyboard.type('5/32');
  await press('Control+k');
  await page.getByRole('combobox', { name: jumpWords.hint }).waitFor();
  await press('Escape');
  await rowOf(first).getByText('5/32').waitFor();
});

test('SHEET-11 an unreadable text on a phone is not saved and asked about as any other', async () => {
  const [first] = await openOwn(1);
  const phone = await Visitor.arrive({ width: 390, height: 844, touch: true });
  await phone.signIn();
  await phone.page.goto(`/order?unmet=acceptDt&cntnNo=${first?.cntnNo}&view=sheet`);
  const card = phone.page.getByRole('listitem').filter({ hasText: first?.cntnNo ?? '' });
  const field = card.getByRole('textbox', { name: '受付日' });
  await field.fill('5/32');
  await field.blur();
  await card.getByText(sheetWords.refused).waitFor();
  expect(await field.inputValue()).toBe('5/32');
  await phone.page.getByRole('button', { name: sheetWords.renew }).click();
  await card.getByText(sheetWords.refused).waitFor();
  expect(await field.inputValue()).toBe('5/32');
  await field.fill('');
  await field.blur();
  await card.getByText(sheetWords.refused).waitFor({ state: 'detached' });
  await field.fill('2026-05-03');
  await field.blur();
  await card.getByText(sheetWords.saved, { exact: true }).waitFor();
  expect((await stored(first)).acceptDt).toBe('2026-05-03');
  await phone.leave();
});
