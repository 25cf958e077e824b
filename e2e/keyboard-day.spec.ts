import { reapplyNothing, reapplyQuestion } from '@tsuun/domain/message/rule-sentence';
import { message } from '@tsuun/domain/message/message';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { admin } from './global-setup.ts';
import type { Hands } from './hands.ts';
import { KeysOnly } from './keys-only.ts';
import { sampleRow } from './sample-row.ts';
import { withAnyNumbers } from './any-numbers.ts';

/** GEN-01 GEN-10: a whole day's work, and no mouse; orders in `keyboard-orders.spec.ts`. */
let keys: KeysOnly;
let page: Page;
let hands: Hands;

beforeEach(async () => {
  keys = await KeysOnly.arrive();
  ({ page, hands } = keys);
  // Heard from the start, or the first chooser may open before the browser knows that it is wanted here.
  page.on('filechooser', () => undefined);
});
afterEach(async () => {
  await keys.expectNoFaults();
  await keys.visitor.leave();
});

/** Is signed in and goes from one area to another by its tab. */
async function goFrom(path: string, tab: string | RegExp): Promise<void> {
  await keys.visitor.signIn();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await hands.to(tab);
  await hands.press('Enter');
}

test('GEN-01 GEN-02 LOGIN-04 the log-in and the way to the imports need only keys', async () => {
  await page.goto('/');
  await hands.expectFocus('ログインコード');
  await hands.type(admin.loginCd);
  await hands.to('パスワード');
  await hands.type(admin.password);
  await hands.press('Enter');
  await keys.at('/home');
  await hands.to('取込');
  await hands.press('Enter');
  await keys.at('/imports');
});

const row = sampleRow('DAY-I1', { コンテナ番号: '19D-77001', 荷受人名: '一日商店' });

/** Chooses a file in the dialog of the system, which no test can type into. */
async function choose(fileName: string, content: string): Promise<void> {
  const file = join(keys.visitor.downloads, fileName);
  await writeFile(file, content);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(file);
}

test('GEN-10 IMP-05 a right and a wrong file are imported and listed in the history', async () => {
  await goFrom('/exports', '取込');
  await keys.at('/imports');
  const panel = page.getByRole('region', { name: '全通SYS' });
  for (const [name, content, reported] of [
    ['一日.csv', zentsuCsv([row]), '全1行：新規1件'],
    ['品目違い.csv', zentsuCsv([{ ...row, 品目コード: '999999' }]), '取込エラー 1件'],
  ] as const) {
    await hands.to('全通SYSのファイル', name === '一日.csv' ? 'Tab' : 'Shift+Tab');
    await choose(name, content);
    await hands.to('取込開始', 'Shift+Tab');
    await hands.press('Enter');
    await panel.getByRole('row').filter({ hasText: name }).getByText(reported).waitFor();
    // The button stays where it is, although there is no file any more.
    await hands.expectFocus('取込開始');
    await hands.to(/履歴/);
  }
  await hands.to('エラー');
  await hands.press('Enter');
  await keys.dialog('エラー詳細').waitFor();
  await hands.expectFocus(keys.dialog('エラー詳細'));
  await hands.press('Escape');
  await keys.closed('エラー詳細');
  await hands.expectFocus('エラー');
  await hands.to('一日.csvをダウンロード');
  const [file] = await Promise.all([page.waitForEvent('download'), hands.press('Enter')]);
  expect(file.suggestedFilename()).toBe('一日.csv');
});

/** Types into a picker field and takes the first row of the list under it. */
async function pick(label: string, text: string): Promise<void> {
  await hands.to(label);
  await hands.type(text);
  await page.getByRole('option').filter({ hasText: text }).first().waitFor();
  await hands.press('Enter');
}

test('GEN-10 FEE-08 a fee is added, opened again and confirmed', async () => {
  await goFrom('/imports', '諸料金');
  await keys.at('/fees');
  await hands.to('追加');
  await hands.press('Enter');
  await keys.dialog('諸料金編集').waitFor();
  await hands.expectFocus(keys.dialog('諸料金編集'));
  await fillFee();
  await keys.save('/fees');
  await keys.closed('諸料金編集');
  const row = page.getByRole('row').filter({ hasText: '一日の料金' });
  await hands.expectFocus(row);
  await hands.press('Enter');
  await keys.dialog('諸料金編集').waitFor();
  await page.keyboard.press('Control+Enter');
  await keys.noticed(message.confirmed);
  await hands.press('Escape');
  await keys.closed('諸料金編集');
  await hands.expectFocus(row);
});

/** Fills the required fields that do not follow others, in the order of the form. */
async function fillFee(): Promise<void> {
  await pick('担当駅', '6092');
  await pick('扱区分', '201');
  await hands.to('業務実績日');
  await hands.type('0519');
  await hands.to('摘要');
  await hands.type('一日の料金');
}

test('GEN-10 AFEE-01 AFEE-17 a rule is changed and re-applied after its preview', async () => {
  await goFrom('/imports', 'マスタ');
  await hands.to('到着料金マスタ');
  await hands.press('Enter');
  await keys.at('/masters/arrival-fee');
  const list = page.getByRole('grid', { name: '到着料金マスタ一覧' });
  await list.getByRole('row').nth(1).waitFor();
  await hands.to(/^到着料金マスタ一覧/);
  await hands.press('Home', 'Enter');
  await keys.dialog('到着料金編集').getByLabel('配達料', { exact: true }).waitFor();
  await hands.expectFocus(keys.dialog('到着料金編集'));
  await hands.to('配達料');
  await hands.type('23456');
  await keys.save('/arrival-fee');
  await keys.closed('到着料金編集');
  await hands.expectFocus(list);
  await hands.to('再適用', 'Shift+Tab');
  await hands.press('Enter');
  await page.getByText(withAnyNumbers(reapplyQuestion(0), reapplyNothing)).waitFor();
  const start = page.getByRole('button', { name: '再適用する' });
  if (await start.isVisible()) {
    await hands.expectFocus('キャンセル');
    await hands.to('再適用する');
  } else await hands.expectFocus('OK');
  await hands.press('Enter');
  await keys.noticed(message.reapplyDone);
  await hands.expectFocus('再適用');
});

test('GEN-10 EXP-14 a file is exported and downloaded again from the history', async () => {
  await goFrom('/imports', '出力');
  await keys.at('/exports');
  await hands.to('分析');
  await hands.press('Space');
  await hands.to('出力');
  const [file] = await Promise.all([page.waitForEvent('download'), hands.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^分析_/);
  await hands.expectFocus('出力');
  await page.getByRole('cell', { name: file.suggestedFilename(), exact: true }).waitFor();
  await hands.to(`${file.suggestedFilename()}をダウンロード`);
  const [again] = await Promise.all([page.waitForEvent('download'), hands.press('Enter')]);
  expect(again.suggestedFilename()).toBe(file.suggestedFilename());
});

test('LOGIN-13 the help is read before the log-out', async () => {
  await goFrom('/imports', /ヘルプ$/);
  await page.getByRole('dialog', { name: 'ヘルプ' }).getByRole('heading', { name: 'HOME' }).waitFor();
  await hands.press('Escape');
  await hands.expectFocus(/ヘルプ$/);
  expect(new URL(page.url()).pathname).toBe('/imports');
  await hands.to('ログアウト');
  await hands.press('Enter');
  await page.getByRole('form', { name: 'ログイン' }).waitFor();
  await hands.expectFocus('ログインコード');
});
