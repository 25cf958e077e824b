import { viewWords } from '@tsuun/domain/message/list-view';
import { message } from '@tsuun/domain/message/message';
import { confirmAgree, saveRowsText, sheetWords } from '@tsuun/domain/message/work-sheet';
import type { Order } from '@tsuun/domain/order/record';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { feeBody } from './fee-body.ts';
import { openOrderPage } from './open-order-page.ts';
import { Visitor } from './visitor.ts';

const { api, visitor } = await openOrderPage('SHT');
const { page } = visitor;
visitor.expectComplaint(/status of 40[09]/);

const grid = (of: Page = page) => of.getByRole('grid', { name: 'オーダー一覧' });
const rowOf = (name: string, of: Page = page) => grid(of).getByRole('row').filter({ hasText: name });
const foot = (text: RegExp) => page.locator('.sheet-foot').getByText(text).first().waitFor();

/** Returns the selected cell as row and field. */
const place = () => page.locator('.cell-strip > b').innerText();

async function openSheet(cntnNo: string, unmet = 'acceptDt', of: Page = page): Promise<void> {
  await of.goto(`/order?unmet=${unmet}&cntnNo=${cntnNo}&view=sheet`);
  await rowOf(cntnNo, of).first().waitFor();
}

let made = 0;
/** Makes orders that lack 受付日 and opens their sheet with the first cell selected. */
async function openOwn(...changes: readonly Readonly<Record<string, unknown>>[]): Promise<Order[]> {
  made += 1;
  const orders: Order[] = [];
  // The record made last comes first among rows with the same day.
  for (const [n, change] of [...changes.entries()].toReversed())
    orders.unshift(await api.make({ cntnNo: `SHT${made}-${n + 1}`, acceptDt: null, ...change }));
  await openSheet(`SHT${made}-`);
  await expect.poll(place).toContain(`SHT${made}-`);
  return orders;
}
const named = (order: Order | undefined): string => order?.cntnNo ?? '';

beforeEach(() => visitor.forget());

test('SHEET-02 from HOME two keys lead to the first cell of a sheet', async () => {
  await api.make({ cntnNo: 'SHTH-1', acceptDt: null });
  await page.goto('/home');
  await page.locator('[data-line="sheet"]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/order\?.*view=sheet/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('td .checking-editor'))).toBe(true);
});

test('SHEET-01 the switch changes to the list and back, and HOME opens the view used last', async () => {
  const [order] = await openOwn({});
  const view = page.getByRole('radiogroup', { name: viewWords.shown });
  const answered = (method: 'GET' | 'POST') =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/settings/work-sheet.view') && answer.request().method() === method,
    );
  /** HOME links to the view once it knows it. */
  const openHome = () => Promise.all([answered('GET'), page.goto('/home')]);
  let stored = answered('POST');
  await view.getByRole('radio', { name: viewWords.list }).check();
  await page.getByRole('checkbox', { name: `${named(order)} 選択` }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBeNull();
  await stored;
  await openHome();
  await page.getByRole('link', { name: '受付日がない' }).click();
  await page.waitForURL('**/order?unmet=acceptDt&sort=bizResultDt');
  stored = answered('POST');
  await view.getByRole('radio', { name: viewWords.sheet }).check();
  await grid().waitFor();
  await stored;
  await openHome();
  await page.getByRole('link', { name: '受付日がない' }).click();
  await page.waitForURL('**/order?unmet=acceptDt&sort=bizResultDt&view=sheet');
});

test('SHEET-01 the reason is a tab, and its cross opens the list with the conditions of the page', async () => {
  await openOwn({});
  await page.getByText('受付日がない 1', { exact: true }).waitFor();
  expect(await page.getByRole('group', { name: '設定中の条件' }).getByText('確定できない理由').count()).toBe(0);
  await page.getByRole('button', { name: '受付日がない この条件を外す' }).click();
  await grid().getByRole('columnheader', { name: sheetWords.rowState }).waitFor({ state: 'detached' });
});

test('SHEET-03 53 orders, three more than a page, are filled in with at most three strokes each and without a mouse', async () => {
  const names = Array.from({ length: 53 }, (_, n) => `SHTM-${n + 100}`);
  await Promise.all(names.map((cntnNo) => api.make({ cntnNo, acceptDt: null })));
  await page.addInitScript(() => addEventListener('pointerdown', () => localStorage.setItem('pressed', '1'), true));
  await openSheet('SHTM-');
  await expect.poll(place).toContain('SHTM-');
  const saved = () => page.locator('.sheet-foot').innerText();
  let strokes = 0;
  for (let n = 1; n <= 53; n += 1) {
    const before = await place();
    for (const key of ['1', '2', 'Enter']) {
      await page.keyboard.press(key);
      strokes += 1;
    }
    // The next page is loaded before the last row is reached.
    if (n < 53) await expect.poll(place).not.toBe(before);
  }
  await page.keyboard.press('Control+Home');
  await expect.poll(saved).toContain('保存 53件');
  expect(strokes).toBeLessThanOrEqual(3 * 53);
  expect(await page.evaluate(() => localStorage.getItem('pressed'))).toBeNull();
  const last = await api.orderOf('SHTM-152');
  expect(last).toMatchObject({ acceptDt: expect.stringMatching(/-12$/), importLocked: true });
});

test('SHEET-04 a row is saved as it is left, locked, with the sheet as cause in its history', async () => {
  const [first, second] = await openOwn({}, {});
  await api.post('/gpa/api/order/lock/release', [first?.id]);
  await page.reload();
  await expect.poll(place).toContain(named(first));
  await page.keyboard.type('2026-05-07');
  await page.keyboard.press('Enter');
  await rowOf(named(first)).getByText(sheetWords.saved, { exact: true }).waitFor();
  await rowOf(named(first)).getByText(sheetWords.confirmable).waitFor();
  await expect.poll(place).toContain(named(second));
  expect(await api.order(first?.id ?? null)).toMatchObject({ acceptDt: '2026-05-07', importLocked: true });
  const history = await api.get<{ causeLabel: string }[]>(`/gpa/api/order/${first?.id}/history`);
  expect(history[0]?.causeLabel).toBe('要対応シート');
});

test('SHEET-05 an unreadable text stays in its cell with the reason, and F8 goes to it', async () => {
  const [first, second] = await openOwn({}, {});
  await page.keyboard.type('5/32');
  await page.keyboard.press('Enter');
  await rowOf(named(first)).getByText('32日はありません').waitFor();
  await rowOf(named(first)).getByText(sheetWords.refused).waitFor();
  await expect.poll(place).toContain(named(second));
  await page.keyboard.press('F8');
  await expect.poll(place).toContain(named(first));
  await page.keyboard.type('2026-05-08');
  await page.keyboard.press('Enter');
  await rowOf(named(first)).getByText(sheetWords.confirmable).waitFor();
});

test('SHEET-05 a value that another user has saved meanwhile is shown next to the own one', async () => {
  const [first] = await openOwn({}, {});
  await api.change(first?.id ?? null, { acceptDt: '2026-05-11' });
  await page.keyboard.type('2026-05-10');
  await page.keyboard.press('Enter');
  await rowOf(named(first))
    .getByText(/2026-05-11/)
    .waitFor();
  await page.keyboard.press('F8');
  await page.getByRole('button', { name: '2026-05-10 にする' }).click();
  await rowOf(named(first)).getByText(sheetWords.confirmable).waitFor();
  expect((await api.order(first?.id ?? null)).acceptDt).toBe('2026-05-10');
});

test('SHEET-05 changes of others in other fields are merged without a question', async () => {
  const [first] = await openOwn({}, {});
  await api.change(first?.id ?? null, { remarks: '窓口渡し' });
  await page.keyboard.type('2026-05-10');
  await page.keyboard.press('Enter');
  await rowOf(named(first)).getByText(sheetWords.confirmable).waitFor();
  expect(await api.order(first?.id ?? null)).toMatchObject({ acceptDt: '2026-05-10', remarks: '窓口渡し' });
});

test('SHEET-06 Ctrl+D fills marked rows, Ctrl+Z takes it back, Ctrl+S saves them', async () => {
  const [first, second, third] = await openOwn({}, {}, {});
  await page.keyboard.type('2026-05-06');
  await page.keyboard.press('Enter');
  await rowOf(named(first)).getByText(sheetWords.confirmable).waitFor();
  for (const key of ['ArrowUp', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+d']) await page.keyboard.press(key);
  await page.getByRole('button', { name: saveRowsText(2) }).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: saveRowsText(2) }).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+s');
  await foot(/3件/);
  for (const order of [second, third]) expect((await api.order(order?.id ?? null)).acceptDt).toBe('2026-05-06');
});

test('SHEET-09 Ctrl+Enter confirms the saved rows after one question', async () => {
  const [first, second] = await openOwn({}, {});
  await page.keyboard.type('2026-05-06');
  await page.keyboard.press('Enter');
  // A text that is being typed is saved before the question.
  await page.keyboard.type('2026-05-07');
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: confirmAgree(2) })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText(new RegExp(message.confirmed)).first().waitFor();
  for (const order of [first, second]) expect((await api.order(order?.id ?? null)).confirmed).toBe(true);
  await page.getByRole('button', { name: sheetWords.renew }).click();
  await rowOf(named(first)).waitFor({ state: 'detached' });
});

test('SHEET-08 leaving with a text that is not saved asks, and the browser keeps it as a draft', async () => {
  const [first] = await openOwn({});
  await page.keyboard.type('5/32');
  await page.keyboard.press('Enter');
  await rowOf(named(first)).getByText(sheetWords.refused).waitFor();
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('5/32'))))
    .toBe(true);
  await page.getByRole('link', { name: 'HOME', exact: true }).click();
  await page.getByRole('button', { name: '編集に戻る' }).click();
  await rowOf(named(first)).getByText('5/32').waitFor();
  await page.getByRole('radiogroup', { name: viewWords.shown }).getByText(viewWords.list).click();
  await page.getByRole('button', { name: '編集に戻る' }).click();
  await rowOf(named(first)).getByText('5/32').waitFor();
  await page.getByRole('link', { name: 'HOME', exact: true }).click();
  await page.getByRole('button', { name: '破棄する' }).click();
  await page.waitForURL('**/home');
});

test('SHEET-07 Ctrl+; takes the proposed day, and 予定日を入れる leaves those after today blank', async () => {
  await page.goto('/order?unmet=deliveryCompDt&view=sheet');
  await grid().getByRole('row').nth(5).waitFor();
  await expect.poll(place).toContain('配達完了日');
  await page.locator('.cell-strip').getByText(sheetWords.proposal, { exact: true }).waitFor();
  await page.keyboard.press('Control+;');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('td')?.textContent))
    .toMatch(/\d{4}-\d\d-\d\d/);
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: sheetWords.fill }).click();
  await page.getByRole('button', { name: sheetWords.dropFilled }).waitFor();
  await grid().getByText('予定日が今日より後').first().waitFor();
  await grid().getByText(sheetWords.unsaved).first().waitFor();
  await page.keyboard.press('Escape');
  await grid().getByText(sheetWords.unsaved).first().waitFor({ state: 'detached' });
});

test('SHEET-12 a filled cell takes no key, and a payee is open only where an amount needs it', async () => {
  const paid = { acceptDt: '2026-05-01', payDeliveryAmtInfo: { amt: 1000 } };
  const own = await api.make({ cntnNo: 'SHTP-1', ...paid });
  await openSheet('SHTP-', 'payTo');
  await expect.poll(place).toContain('配達料支払先');
  expect(await grid().getByRole('columnheader').allInnerTexts()).not.toContain('集貨料支払先');
  await page.keyboard.type('瀬戸内');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await rowOf('SHTP-1').getByText(sheetWords.saved, { exact: true }).waitFor();
  await expect.poll(async () => (await api.order(own.id)).deliveryAmtPayTo?.torihikisakiCode).toBe('0000001014');
});

test('SHEET-11 on a phone each row is a card with its missing field', async () => {
  const other = await api.make({ cntnNo: 'SHTC-2', acceptDt: null });
  const order = await api.make({ cntnNo: 'SHTC-1', acceptDt: null });
  const phone = await Visitor.arrive({ width: 390, height: 844, touch: true });
  await phone.signIn();
  await phone.page.goto('/order?unmet=acceptDt&cntnNo=SHTC-&view=sheet');
  const card = phone.page.getByRole('listitem').filter({ hasText: 'SHTC-1' });
  await card.getByRole('textbox', { name: '受付日' }).fill('2026-05-03');
  await card.getByRole('textbox', { name: '受付日' }).blur();
  await card.getByText(sheetWords.confirmable).waitFor();
  expect((await api.order(order.id)).acceptDt).toBe('2026-05-03');
  // The button of a day disappears with its press, and saves.
  const next = phone.page.getByRole('listitem').filter({ hasText: 'SHTC-2' });
  await next.getByRole('button', { name: sheetWords.yesterday }).click();
  await next.getByText(sheetWords.saved, { exact: true }).waitFor();
  expect((await api.order(other.id)).acceptDt).not.toBeNull();
  await phone.leave();
});

test('SHEET-11 the sheet is accessible on a wide screen, in dark and on a phone', async () => {
  const [order] = await openOwn({});
  const looks = [
    { width: 1440, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
  ] as const;
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const rows = width === 390 ? page.getByRole('listitem').filter({ hasText: named(order) }) : rowOf(named(order));
    await rows.first().waitFor();
    expect([width, await seriousFindings(page)]).toEqual([width, []]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('SHEET-05 a blank field without which the row is not saved is named and taken in the row', async () => {
  const { list } = await api.get<{ list: Order[] }>('/gpa/api/order/search/full?pageNum=0&unmet=deliveryCompDt');
  const order = list.find(({ arrCompDt, depCompDt, pickCompDt }) => arrCompDt === null && depCompDt && pickCompDt);
  await openSheet(named(order), 'deliveryCompDt');
  await expect.poll(place).toContain('配達完了日');
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await rowOf(named(order)).getByText('到着完了日が必要です').waitFor();
  await page.keyboard.press('F8');
  await expect.poll(place).toContain('到着完了日');
  await page.keyboard.type('-2');
  await page.keyboard.press('Enter');
  await rowOf(named(order)).getByText(sheetWords.saved, { exact: true }).waitFor();
  expect(await api.order(order?.id ?? null)).toMatchObject({ importLocked: true });
});

test('SHEET-10 a fee with a payment day past closing takes another one in its sheet', async () => {
  const fee = await api.post<{ id: string }>('/gpa/api/fees', {
    ...feeBody,
    bizResultDt: '2025-01-10',
    billingDt: '2025-01-10',
    paymentDt: '2025-01-10',
    amt: 100,
  });
  await page.goto(`/fees?unmet=closed&id=${fee.id}&view=sheet`);
  await expect.poll(place).toContain('支払計上日');
  await page.keyboard.type('+1');
  await page.keyboard.press('Enter');
  await page.getByRole('grid').getByText(sheetWords.confirmable).waitFor();
  const history = await api.get<{ causeLabel: string }[]>(`/gpa/api/fees/${fee.id}/history`);
  expect(history[0]?.causeLabel).toBe('要対応シート');
});

test('SHEET-13 取り消す takes a saved row back where it stands, and so does Ctrl+Z without another change', async () => {
  const [first, second, third] = await openOwn({}, {}, {});
  const act = page.locator('.sheet-foot').getByText(`${named(second)} 保存`);
  await page.keyboard.type('2026-05-06');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2026-05-07');
  await page.keyboard.press('Enter');
  await act.waitFor();
  await page.locator('.sheet-foot').getByRole('button', { name: '取り消す' }).click();
  await act.waitFor({ state: 'detached' });
  await rowOf(named(second)).getByText(sheetWords.saved, { exact: true }).waitFor({ state: 'detached' });
  await rowOf(named(first)).getByText(sheetWords.saved, { exact: true }).waitFor();
  await expect.poll(async () => (await api.order(second?.id ?? null)).acceptDt).toBeNull();
  await rowOf(named(third)).getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Control+Home');
  await rowOf(named(second)).locator('td:not([aria-readonly])').first().click();
  await page.keyboard.type('2026-05-08');
  await page.keyboard.press('Enter');
  await act.waitFor();
  await page.keyboard.press('Control+z');
  await act.waitFor({ state: 'detached' });
  await expect.poll(async () => (await api.order(second?.id ?? null)).acceptDt).toBeNull();
});

test('SHEET-14 列を貼り付け fills the selected cell and those below it, which wait for Ctrl+S', async () => {
  const [first, second] = await openOwn({}, {});
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('2026-05-06\n2026-05-07\n'));
  await page.getByRole('button', { name: sheetWords.paste }).click();
  await page.getByRole('button', { name: saveRowsText(2) }).click();
  await foot(/2件/);
  await expect.poll(async () => (await api.order(second?.id ?? null)).acceptDt).toBe('2026-05-07');
  await expect.poll(async () => (await api.order(first?.id ?? null)).acceptDt).toBe('2026-05-06');
});

test('SHEET-14 the box in the header ticks all rows, and the full screen leaves only the sheet until Esc', async () => {
  const [first, second] = await openOwn({}, {});
  await grid().getByRole('checkbox', { name: 'すべて選択' }).check();
  for (const order of [first, second]) expect(await rowOf(named(order)).getByRole('checkbox').isChecked()).toBe(true);
  await page.getByRole('toolbar').getByText('選択：2件').waitFor();
  await page.getByRole('button', { name: '全画面表示' }).click();
  await page.locator('.sheet.record-table-fullscreen').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.sheet.record-table-fullscreen').waitFor({ state: 'detached' });
});
