import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '@tsuun/domain/order/record';
import { zentsuCsv } from '../packages/server/testing/zentsu-file.ts';
import { Api } from './api.ts';
import { admin } from './global-setup.ts';
import { Hands } from './hands.ts';
import { OrderDesk } from './order-desk.ts';
import { sampleRow } from './sample-row.ts';
import { Visitor } from './visitor.ts';

/** GEN-01 GEN-10: a whole day's work, one test after the other, and no mouse. */
let visitor: Visitor;
let page: Page;
let hands: Hands;
let desk: OrderDesk;
let api: Api;
const orders: Order[] = [];

beforeAll(async () => {
  api = await Api.signIn();
  for (const cntnNo of ['DAY-3', 'DAY-2', 'DAY-1']) orders.unshift(await api.make({ cntnNo }));
  visitor = await Visitor.arrive();
  ({ page } = visitor);
  hands = await Hands.on(page);
  desk = new OrderDesk(page);
  // Heard from the start, or the first chooser may open before the browser knows that it is wanted here.
  page.on('filechooser', () => undefined);
});
afterAll(() => visitor.leave());

const noticed = (sentence: string | RegExp) => page.getByRole('status').getByText(sentence).first().waitFor();
/** Ctrl+S, until the server has answered and nothing is left unsaved. */
async function save(path: string): Promise<void> {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith(path),
  );
  await page.keyboard.press('Control+s');
  expect((await answered).status()).toBe(200);
  await page
    .getByRole('dialog')
    .getByText(/未保存/)
    .waitFor({ state: 'detached' });
}
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const gone = (name: string) => dialog(name).waitFor({ state: 'detached' });
const at = (path: string) => page.waitForURL(`**${path}`);
const main = () => page.getByRole('main');

test('GEN-02 LOGIN-04 the log-in: the code waits for typing, Enter leads to the launcher', async () => {
  await page.goto('/');
  await hands.stands('ログインコード');
  await hands.type(admin.loginCd);
  await hands.to('パスワード');
  await hands.type(admin.password);
  await hands.press('Enter');
  await at('/home');
  await hands.stands(main());
});

const row = sampleRow('DAY-I1', { コンテナ番号: '19D-77001', 荷受人名: '一日商店' });

/** Chooses a file in the dialog of the system, which no test can type into. */
async function choose(fileName: string, content: string): Promise<void> {
  const file = join(visitor.downloads, fileName);
  await writeFile(file, content);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(file);
}

test('GEN-10 IMP-05 a file is imported, a wrong one too, and the history tells both', async () => {
  await hands.to('取込');
  await hands.press('Enter');
  await at('/imports');
  await hands.stands(main());
  const panel = page.getByRole('region', { name: '全通SYS' });
  for (const [name, content, told] of [
    ['一日.csv', zentsuCsv([row]), '全1行：新規1件'],
    ['品目違い.csv', zentsuCsv([{ ...row, 品目コード: '999999' }]), '取込エラー 1件'],
  ] as const) {
    await hands.to('全通SYSのファイル', name === '一日.csv' ? 'Tab' : 'Shift+Tab');
    await choose(name, content);
    await hands.to('取込開始', 'Shift+Tab');
    await hands.press('Enter');
    await panel.getByRole('row').filter({ hasText: name }).getByText(told).waitFor({ timeout: 20_000 });
    // The button stays where it is, although there is no file any more.
    await hands.stands('取込開始');
    await hands.to(/履歴/);
  }
  await hands.to('エラー');
  await hands.press('Enter');
  await dialog('エラー詳細').waitFor();
  await hands.stands(dialog('エラー詳細'));
  await hands.press('Escape');
  await gone('エラー詳細');
  await hands.stands('エラー');
  await hands.to('一日.csvをダウンロード');
  const [file] = await Promise.all([page.waitForEvent('download'), hands.press('Enter')]);
  expect(file.suggestedFilename()).toBe('一日.csv');
});

test('GEN-10 ORD-LIST-12 an order is found, opened, corrected, saved and confirmed, then the next', async () => {
  await hands.toTab('オーダー');
  await hands.press('Enter');
  await at('/order');
  await hands.stands(main());
  await hands.to('コンテナ番号');
  await hands.type('DAY-');
  await hands.press('Enter');
  await desk.shows('DAY-1', 'DAY-2', 'DAY-3');
  await hands.to(/^オーダー一覧/);
  await hands.press('Home', 'Enter');
  await desk.dialogShows('DAY-1');
  await hands.to('荷受人名');
  await hands.type('北の市場');
  await save('/order');
  await noticed('保存が完了しました。');
  await hands.stands('荷受人名');
  await page.keyboard.press('Control+Enter');
  await noticed('確定しました。');
  await desk.dialogShows('DAY-2');
  await hands.stands(desk.dialog);
});

test('GEN-10 PICK-01 PICK-02 PICK-03 a counterparty is found in the picker dialog, which gives the focus back', async () => {
  await hands.to('請求先');
  await hands.press('F4');
  const picker = dialog('取引先選択（請求先）');
  await picker.waitFor();
  await hands.stands('取引先コード');
  await hands.to('取引先正式名称');
  await hands.type('三陸');
  await hands.press('Enter');
  await picker.getByRole('row').nth(1).filter({ hasText: '三陸製紙' }).waitFor();
  await hands.to('取引先選択（請求先）');
  await hands.press('ArrowDown', 'Enter');
  await gone('取引先選択（請求先）');
  await hands.stands('請求先');
  expect(await desk.dialog.getByLabel('請求先', { exact: true }).inputValue()).toContain('三陸製紙');
  // Leaving asks; cancelling the question gives the focus back too.
  await hands.press('Escape');
  await page.getByText('編集中の内容を破棄しますか？').waitFor();
  await hands.stands('OK');
  await hands.press('Escape');
  await hands.stands('請求先');
  await save('/order');
  await page.keyboard.press('Control+ArrowDown');
  await desk.dialogShows('DAY-3');
  await hands.stands(desk.dialog);
  await hands.press('Escape');
  await gone('オーダー編集');
  await hands.stands(desk.row('DAY-3'));
  expect((await api.order(orders[1]?.id ?? null)).billingTo?.torihikisakiCode).toBe('0000004008');
});

test('GEN-10 ORD-BATCH-01 two orders are changed at once and confirmed at once', async () => {
  await hands.press('Space', 'ArrowUp', 'Space');
  await page.getByText('選択：2件').waitFor();
  await hands.to('一括更新', 'Shift+Tab');
  await hands.press('Enter');
  await dialog('オーダー一括編集').waitFor();
  await hands.stands(dialog('オーダー一括編集'));
  await hands.to('備考');
  await hands.type('一日の備考');
  await page.keyboard.press('Control+s');
  await noticed('2 / 2件 更新しました。');
  await gone('オーダー一括編集');
  await hands.stands('一括更新');
  await hands.to(/オーダー一覧|DAY-/);
  await hands.press('Home', 'ArrowDown', 'Space', 'ArrowDown', 'Space');
  await page.getByText('選択：2件').waitFor();
  await hands.to('一括確定', 'Shift+Tab');
  await hands.press('Enter');
  await page.getByText('2件を確定します。よろしいですか。').waitFor();
  await hands.stands('OK');
  await hands.press('Enter');
  await noticed('2/2 確定しました。');
  await hands.stands('一括確定');
  const states = await Promise.all(orders.map(({ id }) => api.order(id)));
  expect(states.map(({ confirmed, remarks }) => [confirmed, remarks])).toEqual([
    [true, null],
    [true, '一日の備考'],
    [true, '一日の備考'],
  ]);
});

/** Types into a picker field and takes the first row of the list under it. */
async function pick(label: string, text: string): Promise<void> {
  await hands.to(label);
  await hands.type(text);
  await page.getByRole('option').filter({ hasText: text }).first().waitFor();
  await hands.press('Enter');
}

test('GEN-10 FEE-08 a fee is added, opened again and confirmed', async () => {
  await hands.toTab('諸料金');
  await hands.press('Enter');
  await at('/fees');
  await hands.stands(main());
  await hands.to('追加');
  await hands.press('Enter');
  await dialog('諸料金編集').waitFor();
  await hands.stands(dialog('諸料金編集'));
  await fillFee();
  await save('/fees');
  await gone('諸料金編集');
  await hands.stands('追加');
  await hands.to(/^諸料金一覧/);
  await hands.to(/一日の料金/, 'ArrowDown');
  await hands.press('Enter');
  await dialog('諸料金編集').waitFor();
  await page.keyboard.press('Control+Enter');
  await noticed('確定しました。');
  await hands.press('Escape');
  await gone('諸料金編集');
  await hands.stands(page.getByRole('row').filter({ hasText: '一日の料金' }));
});

/** What is required, in the order of the form. */
async function fillFee(): Promise<void> {
  await pick('計単部門', '410100');
  await pick('担当駅', '6092');
  await pick('扱区分', '201');
  for (const label of ['業務実績日', '請求計上日', '支払計上日']) {
    await hands.to(label);
    await hands.type('0519');
  }
  await hands.to('摘要');
  await hands.type('一日の料金');
}

test('GEN-10 AFEE-01 AFEE-17 a rule is changed and re-applied after a look at what it changes', async () => {
  await hands.toTab('マスタ');
  await hands.press('Enter');
  await hands.to('到着料金マスタ');
  await hands.press('Enter');
  await at('/masters/arrival-fee');
  await hands.stands(main());
  await hands.to(/^到着料金マスタ一覧/);
  await hands.press('Home', 'Enter');
  await dialog('到着料金編集').getByLabel('配達料', { exact: true }).waitFor();
  await hands.stands(dialog('到着料金編集'));
  await hands.to('配達料');
  await hands.type('23456');
  await save('/arrival-fee');
  await gone('到着料金編集');
  await hands.stands(page.getByRole('grid', { name: '到着料金マスタ一覧' }));
  await hands.to('再適用', 'Shift+Tab');
  await hands.press('Enter');
  await page.getByText(/再適用します。よろしいですか。|変更されるデータはありません。/).waitFor();
  await hands.stands('OK');
  await hands.press('Enter');
  await noticed(/再適用が完了しました。/);
  await hands.stands('再適用');
});

test('GEN-10 EXP-14 a file is put out, and comes again from the history', async () => {
  await hands.toTab('出力');
  await hands.press('Enter');
  await at('/exports');
  await hands.stands(main());
  await hands.to('分析');
  await hands.press('Space');
  await hands.to('出力');
  const [file] = await Promise.all([page.waitForEvent('download'), hands.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^分析_/);
  await hands.stands('出力');
  await page.getByRole('cell', { name: file.suggestedFilename(), exact: true }).waitFor();
  await hands.to(`${file.suggestedFilename()}をダウンロード`);
  const [again] = await Promise.all([page.waitForEvent('download'), hands.press('Enter')]);
  expect(again.suggestedFilename()).toBe(file.suggestedFilename());
});

test('LOGIN-13 help is read, and the day ends', async () => {
  await hands.to(/ヘルプ$/, 'Shift+Tab');
  await hands.press('Enter');
  await at('/help');
  await hands.stands(main());
  await hands.to('ログアウト', 'Shift+Tab');
  await hands.press('Enter');
  await page.getByRole('form', { name: 'ログイン' }).waitFor();
  await hands.stands('ログインコード');
});

test('GEN-01 the focus was in sight and drawn at every stop, and no mouse was used', async () => {
  expect(hands.faults).toEqual([]);
  expect(await hands.presses()).toBe(0);
});
