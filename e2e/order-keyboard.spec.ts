import { message } from '@tsuun/domain/message/message';
import { expect, test } from 'vitest';
import { Keyboard } from './keyboard.ts';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn, visitor } = await openOrderPage('KEY');
const keyboard = await Keyboard.at(visitor.page);

const press = (key: string) => visitor.page.keyboard.press(key);
const type = (text: string) => visitor.page.keyboard.type(text);
const called = (name: string) => (focused: string) => focused === name;
const onRow = (cntnNo: string) =>
  expect.poll(() => orderPage.row(cntnNo).evaluate((row) => row === document.activeElement)).toBe(true);

test('FORM-23 an order is found, corrected and confirmed without a mouse, and Esc returns to its row', async () => {
  const [{ id, cntnNo }, { cntnNo: next }] = await listOwn({}, {});
  await visitor.page.goto('/order');
  await keyboard.press('Tab', called('受付番号・コンテナ番号'));
  await type(cntnNo.slice(0, -1));
  await press('Enter');
  await orderPage.shows(cntnNo, next);
  await keyboard.press('Tab', (name) => name.includes(cntnNo) || name.startsWith('オーダー一覧'));
  await press('Home');
  await press('Enter');
  await orderPage.dialogShows(cntnNo);
  await keyboard.press('Tab', called('荷受人名'));
  await type('北の市場');
  await press('Control+s');
  await orderPage.dialog.getByText('取込ロック', { exact: true }).waitFor();
  await visitor.page.getByText(message.saved).waitFor();
  await press('Control+Enter');
  await visitor.page.getByText(message.confirmed).waitFor();
  await orderPage.dialogShows(next);
  await press('Control+ArrowUp');
  await orderPage.dialogShows(cntnNo);
  const { confirmed, consigneeNm } = await api.order(id);
  expect([confirmed, consigneeNm]).toEqual([true, '北の市場']);
  await press('Control+Enter');
  await orderPage.dialog.getByText(message.alreadyConfirmed).waitFor();
  expect((await api.order(id)).confirmed).toBe(true);
  await keyboard.press('Tab', called('解除'));
  await press('Enter');
  await visitor.page.getByText(message.released).waitFor();
  await press('Escape');
  await orderPage.dialog.waitFor({ state: 'detached' });
  await onRow(cntnNo);
  await press('ArrowDown');
  await onRow(next);
});

test('SEARCH-03 a composition in progress starts no search, and the finished word does', async () => {
  const { page } = visitor;
  const [{ cntnNo }] = await listOwn({ consigneeNm: '北の市場' }, {});
  await orderPage.panel.getByRole('button', { name: '詳細条件' }).click();
  const sent: string[] = [];
  const hear = (request: { url: () => string }): void => {
    if (request.url().includes('/api/order/search?'))
      sent.push(new URL(request.url()).searchParams.get('consigneeNm') ?? '');
  };
  page.on('request', hear);
  await orderPage.panel.getByRole('textbox', { name: '荷受人名' }).focus();
  await keyboard.compose('きた');
  // Longer than the panel waits for typing to pause.
  await page.waitForTimeout(800);
  expect(sent).toEqual([]);
  await keyboard.settle('北の');
  await expect.poll(() => sent).toEqual(['北の']);
  await orderPage.shows(cntnNo);
  page.off('request', hear);
});
