import { beforeEach, expect, test } from 'vitest';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { openOrderPage } from './open-order-page.ts';
import { OrderPage } from './order-page.ts';
import { makeThreeOrders } from './three-orders.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

const { api, orderPage, visitor } = await openOrderPage();
await makeThreeOrders(api, 'ROW');

beforeEach(async () => {
  await visitor.page.setViewportSize({ width: 1440, height: 900 });
  await orderPage.begin('ROW-');
});

test('ORD-LIST-07 ORD-LIST-08 the columns of the catalogue, in words', async () => {
  const heads = await orderPage.list.getByRole('columnheader').allTextContents();
  for (const head of [
    '業務実績日',
    '受付番号',
    'コンテナ番号',
    '発駅',
    '着駅',
    '発受託人名',
    '着受託人名',
    '請求先',
    '荷送人名',
    '荷受人住所',
    '配達料支払先',
    '請求合計',
    '冬期割増料計（請求）',
    'オーダー種別',
    'オーダーID',
    '操作',
  ])
    expect(heads).toContain(head);
});

test('ORD-LIST-09 ORD-LIST-11 a row says what it is: confirmed, locked, not to be deleted', async () => {
  const full = orderPage.row('ROW-A');
  const feed = orderPage.row('ROW-C');
  expect(await full.getByText('確定', { exact: true }).isVisible()).toBe(true);
  expect(await full.getByRole('img', { name: '削除不可' }).isVisible()).toBe(true);
  expect(await full.getByRole('button', { name: '削除' }).count()).toBe(0);
  expect(await full.getByRole('img', { name: '取込ロック' }).isVisible()).toBe(true);
  expect(await feed.getByText('未確定').isVisible()).toBe(true);
  expect(await feed.getByRole('img', { name: '取込ロック' }).count()).toBe(0);
  expect(await feed.getByRole('button', { name: '削除' }).isVisible()).toBe(true);
  const shade = (name: string) =>
    orderPage
      .row(name)
      .getByRole('gridcell')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  const confirmedShade = await visitor.page.evaluate(() => {
    const swatch = document.body.appendChild(document.createElement('i'));
    swatch.style.backgroundColor = 'var(--color-row-confirmed)';
    const { backgroundColor } = getComputedStyle(swatch);
    swatch.remove();
    return backgroundColor;
  });
  expect(await shade('ROW-A')).toBe(confirmedShade);
  expect(await shade('ROW-C')).not.toBe(confirmedShade);
});

test('ORD-LIST-02 ORD-LIST-04 rows are ticked singly, in a run with Shift and all at once, and counted', async () => {
  const { page } = visitor;
  await orderPage.tick('ROW-A');
  await page.getByText('選択：1件').waitFor();
  await orderPage
    .row('ROW-B')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await page.getByText('選択：3件').waitFor();
  await page.getByRole('checkbox', { name: 'すべて選択' }).click();
  await page.getByText('選択：').waitFor({ state: 'detached' });
  await orderPage.row('ROW-C').focus();
  await page.keyboard.press('Space');
  await page.getByText('選択：1件').waitFor();
});

test('ORD-LIST-03 ORD-LIST-33 CONST-12 CONST-18 CONST-44 the list is 50vh high, 92vh in full screen and 70vh on small screens', async () => {
  const { page } = visitor;
  await orderPage.panel.getByRole('button', { name: 'クリア' }).click();
  await page.getByText('50件表示').waitFor();
  const height = () => orderPage.list.locator('..').evaluate((box) => Math.round(box.getBoundingClientRect().height));
  const rows = await orderPage.list
    .locator('tr[data-id]')
    .evaluateAll((all) => all.slice(0, 8).map((row) => row.getBoundingClientRect().height));
  expect(new Set(rows)).toEqual(new Set([24]));
  // 50vh when the rows do not fill the window (ORD-LIST-36).
  await page.getByRole('button', { name: '一覧を窓の高さに広げる' }).click();
  await expect.poll(height).toBe(450);
  await page.getByRole('button', { name: '全画面表示' }).click();
  await expect.poll(height).toBe(828);
  await page.keyboard.press('Escape');
  await expect.poll(height).toBe(450);
  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(height).toBe(630);
});

test('ORD-LIST-10 columns are hidden, moved and made wider, and stay so for the person', async () => {
  // Nobody else's columns are moved about.
  const person = await Visitor.arrive();
  await person.signIn(await makeUser(visitor, 'columns', allAuthorities));
  const { page } = person;
  const own = new OrderPage(page);
  await own.begin('ROW-');
  await page.getByRole('button', { name: '表示列' }).click();
  const dialog = own.over('表示列');
  await dialog.getByRole('checkbox', { name: 'オーダー種別' }).uncheck();
  await dialog.getByRole('button', { name: '着駅を前へ' }).click();
  await dialog.getByLabel('荷送人名の幅').fill('200');
  // On a slow machine the changes before are saved by themselves.
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('order.columns') && (answer.request().postData() ?? '').includes('200'),
  );
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
  await kept;
  await page.reload();
  await own.list
    .getByRole('checkbox', { name: / 選択$/ })
    .first()
    .waitFor();
  const heads = () => own.list.getByRole('columnheader').allTextContents();
  await expect.poll(heads).not.toContain('オーダー種別');
  const names = await heads();
  expect(names.indexOf('着駅')).toBe(names.indexOf('発駅') - 1);
  const shipper = own.list.getByRole('columnheader', { name: '荷送人名' });
  expect((await shipper.boundingBox())?.width).toBe(200);
  await page.getByRole('button', { name: '表示列' }).click();
  await own.over('表示列').getByRole('button', { name: '既定に戻す' }).click();
  await page.keyboard.press('Escape');
  await own.list.getByRole('columnheader', { name: 'オーダー種別' }).waitFor();
  await person.leave();
});
