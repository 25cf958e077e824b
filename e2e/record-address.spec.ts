import { positionText } from '@tsuun/domain/message/editing';
import { expect, test } from 'vitest';
import { admin } from './global-setup.ts';
import { openOrderPage, type OwnOrder } from './open-order-page.ts';

const { api, orderPage, listOwn, openOwn, visitor } = await openOrderPage('ADR');
const { page } = visitor;
const path = () => new URL(page.url()).pathname;
const address = () => page.url().slice(new URL(page.url()).origin.length);
const question = () => page.getByRole('dialog', { name: /保存していない変更があります/ });
const closed = () => orderPage.dialog.waitFor({ state: 'detached' });

test('NAV-40 after edits are discarded Back goes back one page at a time', async () => {
  await page.goto('/home');
  await page.getByRole('link', { name: '出力', exact: true }).first().click();
  await page.waitForURL('**/exports');
  await page.getByRole('link', { name: 'オーダー', exact: true }).first().click();
  await orderPage.press('新規登録');
  await orderPage.field('荷受人名').fill('捨てる');
  await page.goBack();
  await question().getByRole('button', { name: '破棄する' }).click();
  await page.waitForURL('**/exports');
  await page.goBack();
  await page.waitForURL('**/home');
});

test('NAV-28 Back closes an order opened from the list, Forward opens it again', async () => {
  const { id } = await openOwn();
  await expect.poll(path).toBe(`/order/${id}`);
  await page.goBack();
  await closed();
  await expect.poll(path).toBe('/order');
  await page.goForward();
  await orderPage.dialog.waitFor();
  await expect.poll(path).toBe(`/order/${id}`);
});

test('NAV-28 closing an order leaves no further entry in the history', async () => {
  const [order] = await listOwn({});
  await orderPage.openOrder(order.cntnNo);
  await expect.poll(path).toBe(`/order/${order.id}`);
  const before = await page.evaluate(() => history.length);
  await page.keyboard.press('Escape');
  await closed();
  await page.waitForURL(/\/order(\?|$)/);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('NAV-28 the next order replaces the address, and Back leads to the list', async () => {
  const [first, second] = await listOwn({}, {});
  await orderPage.openOrder(first.cntnNo);
  await page.keyboard.press('Control+ArrowDown');
  await orderPage.dialogShows(second.cntnNo);
  await expect.poll(path).toBe(`/order/${second.id}`);
  await page.goBack();
  await closed();
  await expect.poll(path).toBe('/order');
});

test('NAV-28 FORM-23 Back over an edited order asks, and 編集に戻る keeps the edits', async () => {
  const { id } = await openOwn();
  await orderPage.field('荷受人名').fill('残す');
  await page.goBack();
  await question().getByRole('button', { name: '編集に戻る' }).click();
  await expect.poll(path).toBe(`/order/${id}`);
  expect(await orderPage.field('荷受人名').inputValue()).toBe('残す');
  await page.goBack();
  await question().getByRole('button', { name: '破棄する' }).click();
  await closed();
  await expect.poll(path).toBe('/order');
});

test('NAV-28 the address of an order opens it over the list, and closing shows the list', async () => {
  const { id } = await api.make({ cntnNo: 'ADROVER-1' });
  await page.goto(`/order/${id}`);
  await orderPage.dialogShows('ADROVER-1');
  await page.keyboard.press('Escape');
  await closed();
  await expect.poll(path).toBe('/order');
});

test.each(['999999999', 'x'])('NAV-28 the address of an order that does not exist (%s) reports it', async (id) => {
  visitor.expectComplaint(/status of 4\d\d/);
  await page.goto(`/order/${id}`);
  await page.getByRole('dialog', { name: 'エラーが発生しました' }).waitFor();
  await expect.poll(path).toBe('/order');
  await page.getByRole('button', { name: '閉じる' }).last().click();
  await page.getByRole('row').nth(1).waitFor();
});

test('NAV-28 the address of a deleted order reports it', async () => {
  const { id } = await api.make({ cntnNo: 'ADRGONE-1' });
  await api.delete(`/gpa/api/order/${id}`);
  await page.goto(`/order/${id}`);
  await page.getByRole('dialog', { name: 'エラーが発生しました' }).waitFor();
  await expect.poll(path).toBe('/order');
});

/** Opens a copy of an order in the list, which is new, under another number. */
async function copy(from: string, cntnNo: string): Promise<void> {
  await orderPage.row(from).getByRole('button', { name: 'コピー' }).click();
  await orderPage.field('コンテナ番号').fill(cntnNo);
}

test('NAV-28 FORM-23 a new order has its address from its first save on, and its row gets the focus', async () => {
  const [{ cntnNo }] = await listOwn({});
  const renamed = `${cntnNo}9`;
  await copy(cntnNo, renamed);
  await expect.poll(path).toBe('/order');
  await page.keyboard.press('Control+s');
  await expect.poll(path).toMatch(/^\/order\/\d+$/);
  const saved = path();
  await orderPage.dialog.getByText(positionText(1, 2)).waitFor();
  expect(await orderPage.field('コンテナ番号').inputValue()).toBe(renamed);
  await page.goBack();
  await closed();
  await expect.poll(path).toBe('/order');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(renamed);
  await page.goForward();
  await orderPage.dialogShows(renamed);
  await page.reload();
  await orderPage.dialogShows(renamed);
  await expect.poll(path).toBe(saved);
});

test('NAV-40 保存して移動 on Back from a new order leads to the page before the list', async () => {
  await api.make({ cntnNo: 'ADRSRC-1' });
  await page.goto('/exports');
  await page.getByRole('link', { name: 'オーダー', exact: true }).click();
  await orderPage.find('ADRSRC-1');
  await copy('ADRSRC-1', 'ADRSRC-19');
  await page.goBack();
  await question().getByRole('button', { name: '保存して移動' }).click();
  await page.waitForURL('**/exports');
});

test('NAV-28 the conditions of the list stay in the address of the order and after it is closed', async () => {
  const [order] = await listOwn({});
  const search = `?cntnNo=${order.cntnNo.slice(0, -1)}`;
  await orderPage.openOrder(order.cntnNo);
  await expect.poll(address).toBe(`/order/${order.id}${search}`);
  await page.keyboard.press('Escape');
  await closed();
  await expect.poll(address).toBe(`/order${search}`);
});

test('NAV-40 FORM-23 a second Back while the question is open asks nothing more, and 編集に戻る and 破棄する leave the history as it was', async () => {
  await page.goto('/home');
  await page.getByRole('link', { name: '出力', exact: true }).click();
  await page.getByRole('heading', { name: '出力', level: 1 }).waitFor();
  const { id } = await openOwnFromTab();
  await orderPage.field('荷受人名').fill('残る');
  const entries = await page.evaluate(() => history.length);
  await page.evaluate(() => history.back());
  await question().waitFor();
  await page.evaluate(() => history.back());
  await question().getByRole('button', { name: '編集に戻る' }).click();
  await question().waitFor({ state: 'detached' });
  await expect.poll(path).toBe(`/order/${id}`);
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await question().getByRole('button', { name: '破棄する' }).click();
  await closed();
  // Closing takes the record out of the address, which a move at the same moment would break off.
  await page.waitForURL(/\/order(\?|$)/);
  await page.goBack();
  await page.waitForURL('**/exports');
  await page.goBack();
  await page.waitForURL('**/home');
  await page.goForward();
  await page.waitForURL('**/exports');
  await page.goForward();
  await page.waitForURL(/\/order/);
});

test('NAV-40 Forward over edits asks, and discarding them goes forward', async () => {
  await page.goto('/order');
  await page.getByRole('link', { name: '出力', exact: true }).click();
  await page.getByRole('heading', { name: '出力', level: 1 }).waitFor();
  await page.goBack();
  await orderPage.press('新規登録');
  await orderPage.field('荷受人名').fill('進む');
  await page.goForward();
  await question().getByRole('button', { name: '編集に戻る' }).click();
  await expect.poll(path).toBe('/order');
  await page.goForward();
  await question().getByRole('button', { name: '破棄する' }).click();
  await page.waitForURL('**/exports');
});

test('FORM-23 the text of the field that is being typed in counts as an edit on Back', async () => {
  const { id } = await openOwn();
  await orderPage.field('業務実績日').pressSequentially('0512');
  await page.evaluate(() => history.back());
  await question()
    .getByRole('row', { name: /業務実績日/ })
    .waitFor();
  await question().getByRole('button', { name: '編集に戻る' }).click();
  await expect.poll(path).toBe(`/order/${id}`);
});

test('NAV-40 保存して移動 on Back saves the order and closes its dialog', async () => {
  const { id } = await openOwn();
  await orderPage.field('荷受人名').fill('移る');
  await page.goBack();
  await question().getByRole('button', { name: '保存して移動' }).click();
  await closed();
  await expect.poll(path).toBe('/order');
  expect((await api.order(id)).consigneeNm).toBe('移る');
});

test.each([
  ['/fees', '諸料金編集'],
  ['/masters/arrival-fee', /到着料金/],
  ['/masters/name-conversion', /名称変換/],
  ['/masters/user', /ユーザー/],
])('NAV-28 a record of %s has an address, and Back closes it', async (list, name) => {
  await page.goto(list);
  await page.getByRole('row').nth(1).dblclick();
  await page.getByRole('dialog', { name }).waitFor();
  await expect.poll(path).toMatch(new RegExp(`^${list}/\\d+$`));
  const opened = path();
  await page.goBack();
  await closed();
  await expect.poll(path).toBe(list);
  await page.goto(opened);
  await page.getByRole('dialog', { name }).waitFor();
});

test('SESS-05 NAV-28 the log-in opens the order whose address was opened without a session', async () => {
  visitor.expectComplaint(/status of 401/);
  const { id } = await api.make({ cntnNo: 'ADRLOGIN-1' });
  await page.goto('about:blank');
  await visitor.context.clearCookies();
  await page.goto(`/order/${id}`);
  await page.getByRole('button', { name: 'ログイン画面へ' }).click();
  await page.getByLabel('ログインコード').fill(admin.loginCd);
  await page.getByLabel('パスワード', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await orderPage.dialogShows('ADRLOGIN-1');
  await expect.poll(path).toBe(`/order/${id}`);
});

/** Goes on to the order list by its tab and opens an order made for this test. */
async function openOwnFromTab(): Promise<OwnOrder> {
  const order = await api.make({ cntnNo: 'ADRTAB-1' });
  await page.getByRole('link', { name: 'オーダー', exact: true }).click();
  await orderPage.find(order.cntnNo ?? '');
  await orderPage.openOrder(order.cntnNo ?? '');
  return order as OwnOrder;
}
