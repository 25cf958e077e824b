import { otherUserWords } from '@tsuun/domain/message/account-sentence';
import { lostDraftSentence } from '@tsuun/domain/message/draft-sentence';
import { message } from '@tsuun/domain/message/message';
import { unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { correctionsRestoredSentence } from '@tsuun/domain/message/preflight-sentence';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { csvFile } from '../packages/server/testing/csv-file.ts';
import { pasteInto } from './clipboard.ts';
import { feeBody } from './fee-body.ts';
import { openOrderPage } from './open-order-page.ts';
import { OrderPage } from './order-page.ts';
import { sampleRow } from './sample-row.ts';
import { makeUser } from './users.ts';

const { api, orderPage, listOwn, openOwn, visitor } = await openOrderPage('KDR');
const { page } = visitor;
visitor.expectComplaint(/status of 40[19]/);

/** Drafts in the storage of the browser, as they were written. */
const kept = (of: Page = page): Promise<string[]> =>
  of.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('draft/') ? [text as string] : [])),
  );
const keptText = (text: string, of: Page = page) => expect.poll(async () => (await kept(of)).join(' ')).toContain(text);
const noneKept = () => expect.poll(() => kept()).toEqual([]);
const offer = (of: Page = page) => of.getByRole('status', { name: '下書き' });
const restore = (of: Page = page) => offer(of).getByRole('button', { name: '復元する' }).click();
const logOut = () => visitor.context.request.delete('/gpa/api/logout');
const over = (name: string) => page.getByRole('dialog', { name, exact: true });
/** Edits of the test before are kept when their page is left. */
beforeEach(() => visitor.forget());
afterAll(() => visitor.signIn());

test('FORM-24 typing that nobody tried to save is kept without leaving the field, also a half-typed day', async () => {
  const { id } = await openOwn();
  await orderPage.field('備考').fill('午前着希望');
  await orderPage.field('配達完了日').focus();
  await page.keyboard.type('5/10');
  await keptText('5/10');
  const tab = await visitor.context.newPage();
  await tab.goto(`/order/${id}`);
  const other = new OrderPage(tab);
  await restore(tab);
  await expect.poll(() => other.field('備考').inputValue()).toBe('午前着希望');
  await expect.poll(() => other.field('配達完了日').inputValue()).toBe('5/10');
  await tab.keyboard.press('Escape');
  await tab.getByRole('button', { name: '破棄する' }).click();
  await tab.close();
});

test('FORM-24 edits that are undone, discarded or saved leave no draft', async () => {
  await openOwn({ remarks: '元' });
  await orderPage.field('備考').fill('後');
  await keptText('後');
  await orderPage.field('備考').fill('元');
  await noneKept();
  await orderPage.field('備考').fill('次');
  await keptText('次');
  await page.keyboard.press('Control+s');
  await orderPage.noticed(message.saved);
  await noneKept();
  await orderPage.closeDialog();
  await noneKept();
});

test('FORM-24 SESS-04 with a session that ended at the save, closing the tab loses nothing', async () => {
  const { id } = await openOwn();
  await orderPage.field('備考').fill('切れた後');
  await logOut();
  await page.keyboard.press('Control+s');
  await over('ログインの有効期限が切れました').waitFor();
  await keptText('切れた後');
  await visitor.signIn();
  const tab = await visitor.context.newPage();
  await tab.goto(`/order/${id}`);
  await restore(tab);
  await expect.poll(() => new OrderPage(tab).field('備考').inputValue()).toBe('切れた後');
  await tab.keyboard.press('Control+s');
  await expect.poll(async () => (await api.order(id)).remarks).toBe('切れた後');
  await tab.close();
});

test('FORM-24 the draft of a fee is kept and restored', async () => {
  const day = '2026-07-01';
  const days = { bizResultDt: day, billingDt: day, paymentDt: day };
  const { id } = await api.post<{ id: string }>('/gpa/api/fees', { ...feeBody, ...days });
  await page.goto(`/fees/${id}`);
  const summary = () => page.getByRole('dialog').getByLabel('摘要', { exact: true });
  await summary().fill('夜間作業');
  await keptText('夜間作業');
  await page.reload();
  await restore();
  await expect.poll(() => summary().inputValue()).toBe('夜間作業');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '破棄する' }).click();
  await noneKept();
});

test('FORM-24 the draft of a new user has no password', async () => {
  await page.goto('/masters/user');
  await page.getByRole('button', { name: '追加', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'ユーザー編集' });
  await form.getByLabel('氏名', { exact: true }).fill('下書 太郎');
  await form.getByLabel('パスワード', { exact: true }).fill('Secret-12345');
  await keptText('下書 太郎');
  expect((await kept()).join()).not.toContain('Secret-12345');
  await page.reload();
  await page.getByRole('button', { name: '追加', exact: true }).click();
  await restore();
  await expect.poll(() => form.getByLabel('氏名', { exact: true }).inputValue()).toBe('下書 太郎');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '破棄する' }).click();
});

test('FORM-24 FORM-25 the entry of a bulk update is kept, offered and restored', async () => {
  const orders = await listOwn({}, {});
  const open = async () => {
    await orderPage.tick(...orders.map(({ cntnNo }) => cntnNo));
    await orderPage.press('一括更新');
    await over('オーダー一括更新').waitFor();
  };
  await open();
  const remarks = () => over('オーダー一括更新').getByLabel('備考', { exact: true });
  await remarks().fill('まとめて');
  await keptText('まとめて');
  await page.reload();
  await orderPage.row(orders[0].cntnNo).waitFor();
  await open();
  await offer().getByText('オーダー一括更新の下書きがあります（一括更新 2件', { exact: false }).waitFor();
  await restore();
  await expect.poll(() => remarks().inputValue()).toBe('まとめて');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '破棄する' }).click();
  await noneKept();
});

test('FORM-34 the draft of a deleted order can be copied when it is opened, and in アカウント', async () => {
  visitor.expectComplaint(/status of 404/);
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id, cntnNo } = await openOwn();
  await orderPage.field('備考').fill('消えた先の備考');
  await keptText('消えた先の備考');
  await api.delete(`/gpa/api/order/${id}`);
  await page.goto(`/order/${id}`);
  await page.getByText(lostDraftSentence).waitFor();
  await page.getByRole('button', { name: otherUserWords.copy }).click();
  await page.getByRole('status').getByText(otherUserWords.copied).waitFor({ state: 'attached' });
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`${cntnNo}\t備考\t消えた先の備考`);
  await page.goto('/account');
  await page.getByText(cntnNo).click();
  await page.getByText('消えた先の備考').waitFor();
  await page.getByRole('button', { name: '破棄' }).click();
  await noneKept();
});

test('FORM-35 a restored link whose row has left its master is its code with an error and no value', async () => {
  visitor.expectComplaint(/status of 404/);
  const { id } = await openOwn({ billingTo: null, pickAmtInfo: { amt: 1_000 } });
  await orderPage.pick('請求先', '0000004003', '十勝中央農業協同組合');
  await keptText('0000004003');
  await page.goto('/home');
  await page.evaluate(() => {
    for (const [key, text] of Object.entries(localStorage))
      localStorage.setItem(key, (text as string).replaceAll('0000004003', '0000009999'));
  });
  await page.goto(`/order/${id}`);
  await restore();
  const field = orderPage.dialog.getByRole('combobox', { name: '請求先', exact: true });
  await orderPage.dialog.getByText(unknownInMasterSentence('請求先', '0000009999')).waitFor();
  await expect.poll(() => field.inputValue()).toBe('0000009999');
  await orderPage.dialog.getByText('請求先を選んでください', { exact: false }).first().waitFor();
});

const openPaste = async (): Promise<void> => {
  await orderPage.press('貼り付けで更新');
  await over('貼り付けで更新').getByRole('textbox', { name: 'ここに表を貼り付け' }).waitFor();
};
const tableOf = (acceptNo: string, remarks: string): string => `受付番号\t備考\r\n${acceptNo}\t${remarks}`;

test('PASTE-22 FORM-24 a pasted table without a correction is protected, kept and restored', async () => {
  await listOwn({ acceptNo: 'KDR-P1' });
  await openPaste();
  await pasteInto(page, { text: tableOf('KDR-P1', '貼った値') });
  await over('貼り付けで更新').getByText('更新 1件').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: /保存していない変更があります/ })
    .getByText('1行 2列')
    .waitFor();
  await page.getByRole('button', { name: '編集に戻る' }).click();
  await keptText('貼った値');
  await page.reload();
  await orderPage.row('KDR').first().waitFor();
  await openPaste();
  await restore();
  await over('貼り付けで更新').getByText('更新 1件').waitFor();
  await page.keyboard.press('Control+Enter');
  await over('貼り付けで更新').waitFor({ state: 'detached' });
  await noneKept();
});

test('PASTE-22 SESS-03 a table that is being written while another user signs in is named and can be copied', async () => {
  const hanako = await makeUser(visitor, 'kdr-hanako', allAuthorities, '山田 花子');
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [order] = await listOwn({ acceptNo: 'KDR-P2' });
  await openPaste();
  await pasteInto(page, { text: tableOf('KDR-P2', '他人の値') });
  await over('貼り付けで更新').getByText('更新 1件').waitFor();
  await visitor.context.request.post('/gpa/api/login', { data: hanako });
  await page.keyboard.press('Control+Enter');
  const box = over(otherUserWords.title);
  await box.getByText('貼り付けで更新').waitFor();
  await box.getByRole('button', { name: otherUserWords.copy }).click();
  await box.getByRole('status').getByText(otherUserWords.copied).waitFor({ state: 'attached' });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${tableOf('KDR-P2', '他人の値')}\r\n`);
  await keptText('他人の値');
  await box.getByRole('button', { name: otherUserWords.discard }).click();
  await page.waitForLoadState();
  await noneKept();
  await visitor.signIn();
  expect((await api.order(order.id)).remarks).not.toBe('他人の値');
});

test.each([
  ['FORM-24', 'corrections of 事前チェック are', true],
  ['PRE-30', 'the text of an open cell of 事前チェック is', false],
])('%s %s put back after a reload', async (_id, _what, isAccepted) => {
  const row = sampleRow('KDR-1', { コンテナ番号: 'KDR-1' }) as Record<string, string>;
  const file = join(visitor.downloads, 'KDR.csv');
  await writeFile(file, csvFile(Object.keys(row), [{ ...row, 発駅コード: 'xyz' }]));
  await page.goto('/imports');
  const panel = page.getByRole('region', { name: '全通SYS' });
  await panel.getByLabel('全通SYSのファイル').setInputFiles(file);
  await panel.getByRole('button', { name: '事前チェック' }).click();
  const grid = page.getByRole('grid', { name: '誤りの行' });
  const cell = grid.getByRole('gridcell');
  await expect.poll(() => grid.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('F8');
  await page.keyboard.type('6092');
  if (isAccepted) await page.keyboard.press('Enter');
  await keptText('6092');
  await page.reload();
  await page.getByText(correctionsRestoredSentence(1)).waitFor();
  await cell.filter({ hasText: '6092' }).first().waitFor();
});
