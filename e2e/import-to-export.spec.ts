import { billingPartySentence } from '@tsuun/domain/message/order/order-sentence';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zentsuFormat } from '@tsuun/domain/formats/zentsu';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive({ moving: true, worker: true });
});
afterAll(() => visitor.leave());

/** A feed file made by hand, as staff would: headings of the format, two orders, one amount with a triangle. */
function zentsuFile(): string {
  const rows = [
    { 受付番号: 'E2E-0001', コンテナ番号: '19D12345', 荷受人名: '㈱札幌印刷センター', 集貨待機料: '△1,200' },
    { 受付番号: 'E2E-0002', コンテナ番号: '19G-20015', 荷受人名: '髙﨑商店', 集貨待機料: '' },
  ];
  const common: Record<string, string> = {
    オーダー種別: '発送',
    受付日: '2026/5/18',
    集貨完了日: '令和8年5月19日',
    発送完了日: '20260519',
    到着完了日: '2026-05-20',
    配達完了日: '2026/05/20',
    トン数: '5',
    サイズ: '12',
    発駅コード: '6092',
    発受託人コード: '10010',
    発受託人サブコード: '000',
    着駅コード: '1591',
    着受託人コード: '30010',
    着受託人サブコード: '000',
    荷送人名: '浪速製紙㈱',
    品目コード: '050102',
    集貨料: '18,500',
  };
  const headings = zentsuFormat.columns.map((column) => column.header);
  const lines = rows.map((row) =>
    headings.map((heading) => `"${({ ...common, ...row } as Record<string, string>)[heading] ?? ''}"`).join(','),
  );
  return [headings.join(','), ...lines].join('\r\n');
}

test('LOGIN-07 a wrong password is reported, and the right one opens the launcher', async () => {
  const { page } = visitor;
  visitor.expectComplaint(/status of 400/);
  await page.goto('/');
  await expect.poll(() => page.title()).toBe('ログイン | 通運業務管理システム');
  await page.getByLabel('ログインコード').fill('admin');
  await page.getByLabel('パスワード', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.getByRole('alert').getByText(message.loginFailed).waitFor();
  await visitor.signInByHand();
  await page.getByRole('heading', { name: 'HOME' }).waitFor({ state: 'attached' });
});

test('IMP-05 IMP-14 IMP-19 a file is imported and listed in the history', async () => {
  const { page } = visitor;
  const file = join(visitor.downloads, 'zentsu.csv');
  await writeFile(file, zentsuFile());
  await visitor.goTo('取込');
  const panel = page.getByRole('region', { name: '全通SYS' });
  await panel.getByLabel('全通SYSのファイル').setInputFiles(file);
  await panel.getByRole('button', { name: '取込開始' }).click();
  await panel.getByText('全2行：新規2件').waitFor();
  // The history is read again a second after the end (IMP-19).
  await panel.getByRole('row').nth(1).filter({ hasText: 'zentsu.csv' }).waitFor();
});

test('IMP-08 IMP-34 IMP-35 a file with a mistake writes nothing and shows the row', async () => {
  const { page } = visitor;
  const file = join(visitor.downloads, 'broken.csv');
  await writeFile(file, zentsuFile().replace('△1,200', '12x'));
  const panel = page.getByRole('region', { name: '全通SYS' });
  await panel.getByLabel('全通SYSのファイル').setInputFiles(file);
  await panel.getByRole('button', { name: '取込開始' }).click();
  await panel.getByRole('alert').getByText(message.importFailed).waitFor();
  const row = panel.getByRole('row').filter({ hasText: 'broken.csv' });
  await row.getByRole('button', { name: 'エラー', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'エラー詳細' });
  await dialog.getByText(malformedSentence('集貨待機料', '12x')).waitFor();
  expect(await dialog.getByRole('row').nth(1).textContent()).toMatch(/^2/);
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
});

test('ORD-LIST-12 ORD-EDIT-22 ORD-EDIT-30 the imported order is opened, corrected, saved and confirmed', async () => {
  const { page } = visitor;
  await visitor.goTo('オーダー');
  // Other specs import orders with the same container.
  const found = page.waitForResponse(/\/order\/search\?.*number=E2E-0001/);
  await page.getByLabel('受付番号・コンテナ番号').fill('E2E-0001');
  await found;
  await page.getByRole('row').filter({ hasText: 'E2E-0001' }).filter({ hasText: '19D-12345' }).dblclick();
  const dialog = page.getByRole('dialog', { name: 'オーダー編集' });
  await dialog.getByText(billingPartySentence(17_300)).first().waitFor();
  await dialog.getByRole('switch', { name: '詳細表示' }).click();
  await dialog.getByLabel('個数').fill('248');
  await dialog.getByLabel('請求先', { exact: true }).fill('製紙');
  await page.getByRole('option').filter({ hasText: '製紙' }).first().click();
  await dialog.getByRole('button', { name: /ロック／保存/ }).click();
  await page.getByText(message.saved).waitFor();
  await dialog.getByText('取込ロック').waitFor();
  await dialog.getByRole('button', { name: /^確定/ }).click();
  await page.getByText(message.confirmed).waitFor();
});

test('EXP-01 EXP-08 EXP-16 EXP-24 the confirmed orders of a station come as a file by themselves', async () => {
  const { page } = visitor;
  await page.keyboard.press('Escape');
  await visitor.goTo('出力');
  await page.getByRole('switch', { name: '通運実績' }).click();
  await page.getByRole('alert').filter({ hasText: '担当駅を選択してください' }).waitFor();
  expect(await page.getByRole('button', { name: '出力' }).isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: '担当駅' }).fill('6092');
  await page.getByRole('option', { name: /6092/ }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '出力' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^通運実績_6092_[^_]+_20260501から_\d{14}\.xlsx$/);
  const bytes = await readFile((await download.path()) ?? '');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  await page.getByRole('cell', { name: download.suggestedFilename() }).first().waitFor();
});
