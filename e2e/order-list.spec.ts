import { message } from '@tsuun/domain/message/message';
import { expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';
import { makeThreeOrders } from './three-orders.ts';

const { api, orderPage, visitor } = await openOrderPage();
await makeThreeOrders(api, 'LST');

test('SEARCH-13 ORD-LIST-01 ORD-LIST-05 ORD-LIST-31 ORD-LIST-32 the list comes by itself, from the first day two months back', async () => {
  const query = await orderPage.nextSearch(() => visitor.goTo('オーダー'));
  expect([...query].filter(([key]) => key !== 'pageNum')).toEqual([['bizResultDtFrom', '2026-03-01']]);
  await orderPage.list
    .getByRole('checkbox', { name: / 選択$/ })
    .first()
    .waitFor();
  for (const name of ['クリア', '検索', '新規登録'])
    expect(await orderPage.panel.getByRole('button', { name }).isVisible()).toBe(true);
  const bar = visitor.page.getByRole('toolbar', { name: '一括操作' });
  for (const name of ['一括更新', '一括確定', '一括解除', '一括ロック', '一括ロック解除'])
    expect(await bar.getByRole('button', { name, exact: true }).getAttribute('aria-disabled')).toBe('true');
});

test('SEARCH-08 SEARCH-10 SEARCH-11 CONST-09 scrolling to the end asks for page 1 after page 0 and appends it', async () => {
  await expect.poll(() => visitor.page.getByText('50件表示').count()).toBe(1);
  const query = await orderPage.nextSearch(() => orderPage.list.getByRole('row').nth(1).press('End'));
  expect(query.get('pageNum')).toBe('1');
  await visitor.page.getByText('100件表示').waitFor();
});

test('SEARCH-07 ORD-LIST-06 a changed condition starts at page 0 again', async () => {
  const query = await orderPage.nextSearch(() => orderPage.number.fill('LST-'), ['number']);
  expect([query.get('pageNum'), query.get('number')]).toEqual(['0', 'LST-']);
  await orderPage.shows('LST-A', 'LST-C', 'LST-B');
  await visitor.page.getByText('3件表示').waitFor();
});

test('ORD-LIST-20 the address carries the conditions, so that a list can be sent on', async () => {
  const { page } = visitor;
  await orderPage.panel.getByRole('radio', { name: '未確定' }).check();
  await orderPage.shows('LST-C', 'LST-B');
  await page.reload();
  await orderPage.shows('LST-C', 'LST-B');
  expect(await orderPage.number.inputValue()).toBe('LST-');
});

test('SEARCH-05 SEARCH-06 クリア goes back to where the list began', async () => {
  const query = await orderPage.nextSearch(() => orderPage.panel.getByRole('button', { name: 'クリア' }).click());
  expect([query.get('number'), query.get('confirmType'), query.get('bizResultDtFrom')]).toEqual([
    null,
    null,
    '2026-03-01',
  ]);
  await orderPage.find('LST-');
  await orderPage.shows('LST-A', 'LST-C', 'LST-B');
});

test('ORD-LIST-32 FORM-14 FORM-15 FORM-28 a copy is a new order that names its origin: number, states and locks are its own', async () => {
  await orderPage.find('LST-');
  await orderPage.row('LST-A').getByRole('button', { name: 'コピー' }).click();
  await orderPage.dialogShows('LST-A');
  await orderPage.detailed();
  const { dialog } = orderPage;
  await orderPage.over('新規オーダー').getByText('複写元 LST-A').waitFor();
  expect(await dialog.getByLabel('受付番号').inputValue()).toBe('');
  expect(await dialog.getByLabel('オーダーID').inputValue()).toBe('');
  expect(await dialog.getByLabel('荷送人名').inputValue()).toBe('北星工業');
  expect(await dialog.getByText('未確定', { exact: true }).isVisible()).toBe(true);
  expect(await dialog.getByText('取込ロック', { exact: true }).count()).toBe(0);
  await dialog.getByLabel('コンテナ番号').fill('LST-D');
  await dialog.getByRole('button', { name: 'ロック／保存' }).click();
  await orderPage.noticed(message.saved);
  await expect.poll(() => dialog.getByLabel('受付番号').inputValue()).toMatch(/^M\d+$/);
  await orderPage.closeDialog();
  await orderPage.shows('LST-D', 'LST-A', 'LST-C', 'LST-B');
});

test('ORD-LIST-34 FORM-10 MSG-41 deleting asks first, reports it and removes the row', async () => {
  await orderPage.row('LST-D').getByRole('button', { name: '削除' }).click();
  await orderPage.answer(message.deleteQuestion, 'キャンセル');
  await orderPage.row('LST-D').getByRole('button', { name: '削除' }).click();
  await orderPage.over('削除確認').waitFor();
  await orderPage.answer(message.deleteQuestion, '削除');
  await orderPage.noticed(message.deleted);
  await orderPage.shows('LST-A', 'LST-C', 'LST-B');
});

test('ORD-EDIT-34 a delete the server refuses shows what it says', async () => {
  const made = await api.make({ cntnNo: 'LST-E' });
  await orderPage.find('LST-E');
  await orderPage.shows('LST-E');
  await api.confirm(made);
  visitor.expectComplaint(/status of 400/);
  await orderPage.row('LST-E').getByRole('button', { name: '削除' }).click();
  await orderPage.answer(message.deleteQuestion, '削除');
  await orderPage.shownError(message.notDeletable);
});

test('SEARCH-02 on a phone the conditions are a dialog behind a button, and search while it is open', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '検索条件' }).click();
  const dialog = orderPage.over('検索条件');
  const query = await orderPage.nextSearch(() =>
    dialog.getByRole('textbox', { name: '受付番号・コンテナ番号' }).fill('LST-B'),
  );
  expect(query.get('number')).toBe('LST-B');
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByRole('button', { name: '検索', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await orderPage.shows('LST-B');
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('SEARCH-08 five thousand rows scroll to the last one with only the visible rows drawn', async () => {
  const { page } = visitor;
  const order = await api.make({ cntnNo: 'LST-Z' });
  const rows = Array.from({ length: 5_000 }, (_, n) => ({ ...order, id: `${900_000 + n}`, cntnNo: `Z-${n + 1}` }));
  await page.route(/\/api\/order\/search/, (route) => {
    const pageNum = Number(new URL(route.request().url()).searchParams.get('pageNum'));
    return route.fulfill({ json: { totalCount: 5_000, list: rows.slice(pageNum * 2_500, (pageNum + 1) * 2_500) } });
  });
  await orderPage.panel.getByRole('button', { name: 'クリア' }).click();
  await page.getByText('2,500件表示').waitFor();
  await orderPage.list.getByRole('row').nth(1).press('End');
  await page.getByText('5,000件表示').waitFor();
  await page.keyboard.press('End');
  await orderPage.row('Z-5000').waitFor();
  await expect.poll(() => orderPage.row('Z-5000').evaluate((row) => row === document.activeElement)).toBe(true);
  expect(await orderPage.list.locator('tr[data-id]').count()).toBeLessThan(60);
  await page.getByRole('checkbox', { name: 'すべて選択' }).click();
  await page.getByText('選択：5,000件').waitFor();
  await page.unroute(/\/api\/order\/search/);
});
