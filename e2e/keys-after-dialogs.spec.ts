import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { csvFile } from '../packages/server/testing/csv-file.ts';
import { admin } from './global-setup.ts';
import { openOrderPage } from './open-order-page.ts';
import { sampleRow } from './sample-row.ts';

const { orderPage, openOwn, visitor } = await openOrderPage('KAD');
const { page } = visitor;
const picker = () => page.getByRole('dialog', { name: /選択/ });
const focusedText = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);

/** Opens the dialog 一覧 of the focused field and closes it without a choice. */
async function openAndClosePicker(): Promise<void> {
  await page.keyboard.press('F4');
  await picker().getByRole('grid').locator('tr[data-id]').first().waitFor();
  await page.keyboard.press('Escape');
  await picker().waitFor({ state: 'detached' });
}

test('FORM-33 keys typed after the 一覧 of an order is closed go into its field', async () => {
  await openOwn();
  await orderPage.dialog.getByRole('combobox', { name: '請求先', exact: true }).focus();
  await openAndClosePicker();
  await page.keyboard.type('0000004003');
  await page.getByRole('option', { name: /0000004003/ }).waitFor();
  await page.keyboard.press('Enter');
  expect(await orderPage.dialog.getByRole('combobox', { name: '請求先', exact: true }).inputValue()).toContain('十勝');
});

test('FORM-33 after a choice in the 一覧 the text is selected, so that the next code replaces it', async () => {
  await openOwn();
  await orderPage.dialog.getByRole('combobox', { name: '請求先', exact: true }).focus();
  await page.keyboard.press('F4');
  await picker().getByRole('grid').locator('tr[data-id]').nth(1).dblclick();
  await picker().waitFor({ state: 'detached' });
  await page.keyboard.type('44');
  expect(await focusedText()).toBe('44');
});

test.each([
  ['諸料金一覧', '/fees', '担当駅'],
  ['月次照合', '/exports/month-end?month=2026-04-01', '担当駅'],
])('FORM-33 keys typed after the 一覧 of a condition of %s is closed go into it', async (_, path, label) => {
  await page.goto(path);
  await page.getByRole('combobox', { name: label, exact: true }).focus();
  await openAndClosePicker();
  await page.keyboard.type('459');
  expect(await focusedText()).toBe('459');
});

test('FORM-33 keys typed after the 一覧 of a cell of 事前チェック is closed go into the cell', async () => {
  const row = sampleRow('KAD-1', { コンテナ番号: 'KAD-1' }) as Record<string, string>;
  const file = join(visitor.downloads, 'KAD.csv');
  await writeFile(file, csvFile(Object.keys(row), [{ ...row, 発駅コード: 'xyz' }]));
  await page.goto('/imports');
  const panel = page.getByRole('region', { name: '全通SYS' });
  await panel.getByLabel('全通SYSのファイル').setInputFiles(file);
  await panel.getByRole('button', { name: '事前チェック' }).click();
  const grid = page.getByRole('grid', { name: '誤りの行' });
  await expect.poll(() => grid.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('F8');
  await openAndClosePicker();
  await page.keyboard.type('403');
  expect(await focusedText()).toBe('403');
});

test('FORM-33 keys typed after the log-in over an order go into its field', async () => {
  visitor.expectComplaint(/status of 401/);
  await openOwn();
  const field = orderPage.field('荷受人名');
  await field.fill('前');
  await visitor.context.request.delete('/gpa/api/logout');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const box = page.getByRole('dialog', { name: 'ログインの有効期限が切れました', exact: true });
  await box.getByLabel('パスワード', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await box.waitFor({ state: 'detached' });
  await page.keyboard.press('End');
  await page.keyboard.type('後');
  expect(await field.inputValue()).toBe('前後');
});
