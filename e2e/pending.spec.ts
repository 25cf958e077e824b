import { pendingDoneSentence, staleLineSentence } from '@tsuun/domain/message/order/pending-sentence';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PendingChange } from '@tsuun/contract/order/pending';
import { csvFile } from '../packages/server/testing/csv-file.ts';
import { openOrderPage } from './open-order-page.ts';
import { expectReadable } from './expect-readable.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

const { api, visitor, orderPage } = await openOrderPage();
const { page } = visitor;

/** The three that a person works with: two locked by their saves, the third confirmed too. */
const names = ['HLD-1', 'HLD-2', 'HLD-3'] as const;
const own = {
  remarks: '自社',
  itemQty: 3,
  pickAmtInfo: { amt: 10_000 },
  billingTo: { id: '0000004008' },
  pickAmtPayTo: { id: '0000002001' },
};
const plain = {
  オーダー種別: '10',
  発駅コード: '1591',
  発受託人コード: '10010',
  着駅コード: '2491',
  着受託人コード: '30010',
};
const row = (cntnNo: string, cells: Readonly<Record<string, string>> = {}) => ({
  受付番号: cntnNo,
  ...plain,
  備考: '全通',
  個数: '4',
  集貨料: '15400',
  ...cells,
});
const headers = Object.keys(row('x'));

const group = (cntnNo: string) => page.getByRole('rowgroup', { name: cntnNo, exact: true });
const line = (cntnNo: string, label: string) =>
  group(cntnNo)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
const press = (cntnNo: string, label: string, act: string) =>
  line(cntnNo, label)
    .getByRole('button', { name: new RegExp(`^${act} ?：${label}$`) })
    .click();
const reported = (sentence: string) => page.getByText(sentence).first().waitFor();
const agree = () => page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
const waiting = async (cntnNo: string) => {
  const { id } = await api.orderOf(cntnNo);
  return (await api.get<PendingChange[]>(`/gpa/api/pending/order/${id}`)).map(({ label }) => label);
};

test('PENDING-01 PENDING-09 what a file could not write is counted at 取込, a click from the list', async () => {
  for (const cntnNo of names) await api.make({ ...own, cntnNo, acceptNo: cntnNo });
  await api.confirm(await api.orderOf('HLD-3'));
  await page.goto('/imports');
  const panel = page.getByRole('region', { name: '全通SYS' });
  const file = join(visitor.downloads, '差分.csv');
  await writeFile(
    file,
    csvFile(
      headers,
      names.map((name) => row(name)),
    ),
  );
  await panel.getByLabel('全通SYSのファイル').setInputFiles(file);
  await panel.getByRole('button', { name: '取込開始' }).click();
  await panel.getByText('全3行：ロック中2件、確定済み1件').first().waitFor();
  await page.reload();
  await page.getByRole('link', { name: /^取込の差分 \d+件$/ }).click();
  await page.getByRole('heading', { name: '取込の差分', level: 1 }).waitFor();
  await expectReadable(line('HLD-1', '集貨料').getByText('15,400', { exact: true }));
  expect(await line('HLD-1', '集貨料').getByRole('cell').allTextContents()).toMatchObject({
    1: '10,000',
    3: '15,400',
    4: '+5,400',
  });
});

test('PENDING-10 PENDING-15 PENDING-16 a difference is accepted, dismissed or reopened in its line', async () => {
  await page.goto('/imports/pending?state=open&acceptNo=HLD-');
  await press('HLD-1', '集貨料', '採用');
  await reported(pendingDoneSentence(1, 'accept'));
  await line('HLD-1', '集貨料').getByText('採用しました').waitFor();
  expect(await api.orderOf('HLD-1')).toMatchObject({ pickAmtInfo: { amt: 15_400 }, importLocked: true });
  await press('HLD-1', '備考', '見送り');
  await line('HLD-1', '備考').getByText('見送りました').waitFor();
  expect(await waiting('HLD-1')).not.toContain('備考');
  await press('HLD-1', '備考', '戻す');
  await line('HLD-1', '備考').getByRole('checkbox').waitFor();
  expect(await waiting('HLD-1')).toContain('備考');
  expect((await api.orderOf('HLD-1')).remarks).toBe('自社');
});

test('PENDING-16 UNDO-22 戻す in an accepted line takes the decision back', async () => {
  await press('HLD-2', '備考', '採用');
  await line('HLD-2', '備考').getByText('採用しました').waitFor();
  expect((await api.orderOf('HLD-2')).remarks).toBe('全通');
  await press('HLD-2', '備考', '戻す');
  await line('HLD-2', '備考').getByRole('checkbox').waitFor();
  expect((await api.orderOf('HLD-2')).remarks).toBe('自社');
});

test('PENDING-12 PENDING-14 differences of confirmed orders can only be dismissed, and several are accepted at once', async () => {
  expect(await group('HLD-3').getByRole('button', { name: /採用/ }).count()).toBe(0);
  for (const [name, label] of [
    ['HLD-1', '備考'],
    ['HLD-2', '備考'],
    ['HLD-2', '個数'],
  ] as const)
    await line(name, label).getByRole('checkbox').check();
  await page.getByRole('button', { name: '選んだ行を採用' }).click();
  await reported(pendingDoneSentence(3, 'accept'));
  expect(await api.orderOf('HLD-2')).toMatchObject({ remarks: '全通', itemQty: 4, pickAmtInfo: { amt: 10_000 } });
  await group('HLD-3').getByRole('button', { name: '先に確定を解除' }).click();
  await agree();
  await press('HLD-3', '個数', '採用');
  await line('HLD-3', '個数').getByText('採用しました').waitFor();
  expect(await api.orderOf('HLD-3')).toMatchObject({ confirmed: false, itemQty: 4, importLocked: true });
});

test('PENDING-13 what a colleague changed meanwhile is reported, and the list shown again', async () => {
  const { id } = await api.orderOf('HLD-2');
  await api.change(id, { pickAmtInfo: { ...own.pickAmtInfo, amt: 12_345 } });
  visitor.expectComplaint(/409/);
  await press('HLD-2', '集貨料', '採用');
  await page.getByRole('dialog').getByText(staleLineSentence).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).last().click();
  await line('HLD-2', '集貨料').getByText('12,345', { exact: true }).waitFor();
});

test('PENDING-08 PENDING-17 the order list marks differences, and the dialog accepts them at their field', async () => {
  await page.goto('/order?pendingChange=true&cntnNo=HLD-');
  await orderPage.row('HLD-2').getByRole('img', { name: '取込の差分あり' }).waitFor();
  await orderPage.openOrder('HLD-2');
  await orderPage.detailed();
  await orderPage.field('備考').fill('打ちかけ');
  const card = orderPage.dialog.getByRole('region', { name: '取込の差分' });
  await card.getByRole('button', { name: '集貨料', exact: true }).click();
  const cell = orderPage.amount('集貨料金（請求）', '集貨料').locator('xpath=ancestor::td');
  await expectReadable(cell.getByText('15,400', { exact: true }));
  await cell.getByRole('button', { name: /^採用 ?：集貨料$/ }).click();
  await expect.poll(() => orderPage.amount('集貨料金（請求）', '集貨料').inputValue()).toBe('15,400');
  // The text being typed is kept, and only the user saves it.
  expect(await orderPage.field('備考').inputValue()).toBe('打ちかけ');
  expect(await api.orderOf('HLD-2')).toMatchObject({ remarks: '全通', pickAmtInfo: { amt: 15_400 } });
  await expect.poll(() => cell.getByRole('button').count()).toBe(0);
});

test('PENDING-06 a user who may only read sees the differences without commands', async () => {
  const user = await makeUser(visitor, 'heldlook', [{ functionCode: 'ORDER', roleBit: 1 }]);
  const guest = await Visitor.arrive({ width: 390, height: 844 });
  await guest.signIn(user);
  await guest.page.goto('/imports/pending?acceptNo=HLD-');
  await guest.page.getByRole('rowgroup', { name: 'HLD-3' }).waitFor();
  expect(await guest.page.getByRole('button', { name: /採用|見送り|戻す|解除/ }).count()).toBe(0);
  await guest.leave();
});
