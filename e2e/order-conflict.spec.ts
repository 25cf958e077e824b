import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '@tsuun/domain/order/record';
import { Api } from './api.ts';
import { OrderDesk } from './order-desk.ts';
import { Visitor } from './visitor.ts';

let me: Visitor;
let colleague: Visitor;
let mine: OrderDesk;
let theirs: OrderDesk;
let api: Api;
let order: Order;

/** Two people have the same order open, each in a browser of their own. */
beforeAll(async () => {
  api = await Api.signIn();
  order = await api.make({ cntnNo: 'CNF-1', itemQty: 10 });
  [me, colleague] = await Promise.all([Visitor.arrive(), Visitor.arrive()]);
  [mine, theirs] = [new OrderDesk(me.page), new OrderDesk(colleague.page)];
  for (const visitor of [me, colleague]) await visitor.signIn();
  for (const desk of [mine, theirs]) {
    await desk.open('CNF-');
    await desk.openOrder('CNF-1');
    await desk.detailed();
  }
});
afterAll(async () => {
  await Promise.all([me.leave(), colleague.leave()]);
});

const field = (desk: OrderDesk, label: string) => desk.dialog.getByLabel(label, { exact: true });
const save = (desk: OrderDesk) => desk.dialog.locator('footer').getByRole('button', { name: /保存/ }).click();
const clashes = () => mine.dialog.getByRole('table', { name: '両方で変更された項目' });

test('ORD-EDIT-33 MSG-22 the second to save is told that somebody else has saved', async () => {
  await field(theirs, '個数').fill('20');
  await field(theirs, '封印番号').fill('S-20');
  await save(theirs);
  await theirs.noticed('保存が完了しました。');
  me.expectComplaint(/status of 409/);
  await field(mine, '個数').fill('30');
  await field(mine, '荷受人住所').fill('仙台市宮城野区');
  await save(mine);
  await mine.toldError('他のユーザーによって登録または更新されています。確認して再度処理をおこなってください。');
});

test('nothing typed is lost, what only they changed is taken over and named', async () => {
  expect(await field(mine, '個数').inputValue()).toBe('30');
  expect(await field(mine, '荷受人住所').inputValue()).toBe('仙台市宮城野区');
  expect(await field(mine, '封印番号').inputValue()).toBe('S-20');
  await mine.dialog.getByText('他のユーザーの変更を取り込みました。封印番号').waitFor();
});

test('a field both changed stands side by side, and either value can be taken', async () => {
  const row = clashes().getByRole('row').filter({ hasText: '個数' });
  expect(await clashes().getByRole('row').count()).toBe(2);
  expect((await row.getByRole('cell').allTextContents()).map((text) => text.match(/\d+/)?.[0])).toEqual(['30', '20']);
  await row.getByRole('button', { name: 'こちらを使う' }).click();
  expect(await field(mine, '個数').inputValue()).toBe('20');
  await row.getByRole('button', { name: 'こちらを使う' }).click();
  expect(await field(mine, '個数').inputValue()).toBe('30');
});

test('the next save goes through with both people’s work', async () => {
  await save(mine);
  await mine.noticed('保存が完了しました。');
  const { itemQty, sealNo, consigneeAddress } = await api.order(order.id);
  expect([itemQty, sealNo, consigneeAddress]).toEqual([30, 'S-20', '仙台市宮城野区']);
});

test('ORD-EDIT-32 an order confirmed meanwhile is not saved; the typing stays until it is released', async () => {
  await api.confirm(order);
  me.expectComplaint(/status of 4\d\d/);
  await field(mine, '個数').fill('40');
  await save(mine);
  await mine.over('エラーが発生しました').waitFor();
  await mine.over('エラーが発生しました').locator('footer').getByRole('button', { name: '閉じる' }).click();
  expect((await api.order(order.id)).itemQty).toBe(30);
  expect(await field(mine, '個数').inputValue()).toBe('40');
});
