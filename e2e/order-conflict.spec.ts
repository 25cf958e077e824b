import { bothChangedSentence, clashSentence, takenOverSentence } from '@tsuun/domain/message/editing';
import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOrderPage, type OwnOrder } from './open-order-page.ts';
import { OrderPage } from './order-page.ts';
import { Visitor } from './visitor.ts';

const { api, orderPage: mine, openOwn, visitor: me } = await openOrderPage('CNF');
const colleague = await Visitor.arrive();
afterAll(() => colleague.leave());
await colleague.signIn();
const theirs = new OrderPage(colleague.page);

const field = (orderPage: OrderPage, label: string) => orderPage.dialog.getByLabel(label, { exact: true });
const save = (orderPage: OrderPage) => orderPage.dialog.locator('footer').getByRole('button', { name: /保存/ }).click();
const clashes = () => mine.dialog.getByRole('table', { name: '両方で変更された項目' });

/** Two people have the same order open, each in a browser of their own. */
async function bothOpen(): Promise<OwnOrder> {
  const order = await openOwn({ itemQty: 10 });
  await theirs.begin(order.cntnNo);
  await theirs.openOrder(order.cntnNo);
  await theirs.detailed();
  return order;
}

describe('they save first, and of what I save then one field is theirs as well', () => {
  let id: string;

  beforeAll(async () => {
    ({ id } = await bothOpen());
    await field(theirs, '個数').fill('20');
    await field(theirs, '封印番号').fill('S-20');
    await save(theirs);
    await theirs.noticed(message.saved);
    me.expectComplaint(/status of 409/);
    await field(mine, '個数').fill('30');
    await field(mine, '荷受人住所').fill('仙台市宮城野区');
    await save(mine);
    await mine
      .over(message.errorTitle)
      .getByText(clashSentence(['個数'], ['管理者']))
      .waitFor();
    await mine.shownError(message.conflict);
  });

  test('ORD-EDIT-33 MSG-22 the second save merges the changes of the first and keeps its own input', async () => {
    await mine.dialog.getByText(takenOverSentence(['封印番号'], ['管理者'])).waitFor();
    expect(await field(mine, '個数').inputValue()).toBe('30');
    expect(await field(mine, '荷受人住所').inputValue()).toBe('仙台市宮城野区');
    expect(await field(mine, '封印番号').inputValue()).toBe('S-20');
  });

  test('MSG-22 a field changed by both users names the other user and shows both values for a choice', async () => {
    await mine.dialog.getByText(bothChangedSentence(1, ['管理者'])).waitFor();
    const row = clashes().getByRole('row').filter({ hasText: '個数' });
    await expect.poll(() => clashes().getByRole('row').count()).toBe(2);
    expect((await row.getByRole('cell').allTextContents()).map((text) => text.match(/\d+/)?.[0])).toEqual(['30', '20']);
    await row.getByRole('button', { name: 'こちらを使う' }).click();
    expect(await field(mine, '個数').inputValue()).toBe('20');
    await row.getByRole('button', { name: 'こちらを使う' }).click();
    expect(await field(mine, '個数').inputValue()).toBe('30');
  });

  test('the next save goes through with both people’s work', async () => {
    await save(mine);
    await mine.noticed(message.saved);
    const { itemQty, sealNo, consigneeAddress } = await api.order(id);
    expect([itemQty, sealNo, consigneeAddress]).toEqual([30, 'S-20', '仙台市宮城野区']);
  });
});

test('ORD-EDIT-32 an order confirmed by another user is not saved and keeps the input', async () => {
  const order = await bothOpen();
  expect(await api.confirm(order)).toBe(1);
  me.expectComplaint(/status of 4\d\d/);
  await field(mine, '個数').fill('40');
  await save(mine);
  await mine.over('エラーが発生しました').waitFor();
  await mine.over('エラーが発生しました').locator('footer').getByRole('button', { name: '閉じる' }).click();
  expect((await api.order(order.id)).itemQty).toBe(10);
  expect(await field(mine, '個数').inputValue()).toBe('40');
});
