import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { Screen } from './screen.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let screen: Screen;
const clerk = { loginCd: 'keiri01', password: 'keiri-pass' };

beforeAll(async () => {
  visitor = await Visitor.arrive();
  visitor.page.setDefaultTimeout(10_000);
  screen = new Screen(visitor.page, 'ユーザーマスタ一覧', 'ユーザー編集');
  await visitor.signIn();
  await visitor.page.goto('/masters/user');
});
afterAll(() => visitor.leave());

const right = (name: string, choice: string): Promise<void> =>
  screen.dialog.getByRole('radiogroup', { name, exact: true }).getByText(choice, { exact: true }).click();

test('USER-01 USER-03 追加 opens an empty user with the usual rights; what is missing is told', async () => {
  await screen.press('追加');
  await screen.press('OK', screen.dialog);
  expect(await screen.dialog.getByText('必須項目です。').count()).toBe(4);
  const chosen = (name: string) =>
    screen.dialog.getByRole('radiogroup', { name, exact: true }).locator('label:has(input:checked)').innerText();
  expect([await chosen('オーダー'), await chosen('ユーザーマスタ')]).toEqual(['更新', 'なし']);
});

test('USER-02 USER-07 USER-08 a user with fewer rights is saved; a taken login code is told at its field', async () => {
  visitor.expectComplaint(/status of 409/);
  await screen.field('ログインコード').fill('admin');
  await screen.field('氏名').fill('経理　花子');
  await screen.field('パスワード').fill(clerk.password);
  await screen.field('メールアドレス').fill('keiri@example.jp');
  for (const name of ['取込', '出力', '名称変換マスタ', '到着料金マスタ取込']) await right(name, 'なし');
  for (const name of ['諸料金', '到着料金マスタ']) await right(name, '参照');
  await screen.press('OK', screen.dialog);
  await screen.dialog.getByRole('alert').first().waitFor();
  await screen.field('ログインコード').fill(clerk.loginCd);
  await screen.press('OK', screen.dialog);
  await screen.noticed('保存が完了しました。');
  await screen.row(clerk.loginCd, '経理　花子', 'keiri@example.jp').waitFor();
});

test('FORM-15 USER-06 a copy asks for a login code and password of its own', async () => {
  await screen.press('コピー', screen.row(clerk.loginCd));
  await screen.field('氏名').waitFor();
  expect(await screen.field('氏名').inputValue()).toBe('経理　花子');
  expect([await screen.field('ログインコード').inputValue(), await screen.field('パスワード').inputValue()]).toEqual([
    '',
    '',
  ]);
  await screen.press('キャンセル', screen.dialog);
});

test('USER-04 USER-05 the users’ re-apply asks, runs and tells its end', async () => {
  await screen.press('再適用');
  await screen.press('OK', screen.over('確認'));
  await screen.noticed('再適用が完了しました。');
});

test('USER-11 one’s own account cannot be deleted: the reason stands in the red banner', async () => {
  visitor.expectComplaint(/status of 400/);
  await screen.row('admin').dblclick();
  await screen.press('削除', screen.dialog);
  await screen.answer('削除します。よろしいですか。', '削除');
  await screen.dialog.getByRole('alert').getByText('自分自身のユーザーは削除できません。').waitFor();
  await screen.closeDialog();
});

test('USER-08 PERM-10 NAV-34 who may do less sees less', async () => {
  const colleague = await Visitor.arrive();
  const { page } = colleague;
  await colleague.signIn(clerk);
  await page.goto('/fees');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  const menu = page.getByRole('navigation', { name: 'メニュー' });
  expect((await menu.getByRole('link').allInnerTexts()).map((text) => text.trim())).toEqual([
    'HOME',
    'オーダー',
    '諸料金',
  ]);
  for (const name of ['追加', 'コピー', '一括確定']) expect(await page.getByRole('button', { name }).count()).toBe(0);
  await page.getByRole('grid').getByRole('row').nth(1).dblclick();
  const dialog = page.getByRole('dialog', { name: '諸料金編集' });
  await dialog.getByLabel('請求金額').waitFor();
  expect(await dialog.getByLabel('請求金額').getAttribute('readonly')).not.toBeNull();
  await page.goto('/masters/arrival-fee');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  for (const name of ['追加', '再適用', 'コピー']) expect(await page.getByRole('button', { name }).count()).toBe(0);
  for (const path of ['/exports', '/masters/user']) {
    await page.goto(path);
    await page.waitForURL('**/error/403');
  }
  await colleague.leave();
}, 60_000);

test('R36 USER-06 a new password of one’s own leads to the log-in screen with the reason, and opens again', async () => {
  const before = await makeUser(visitor, 'renewing', allAuthorities);
  const renewed = { ...before, password: 'renewed-pass' };
  const colleague = await Visitor.arrive();
  const desk = new Screen(colleague.page, 'ユーザーマスタ一覧', 'ユーザー編集');
  await colleague.signIn(before);
  await colleague.page.goto('/masters/user');
  await desk.row(before.loginCd).dblclick();
  await desk.field('パスワード').fill(renewed.password);
  await desk.press('OK', desk.dialog);
  const form = colleague.page.getByRole('form', { name: 'ログイン' });
  await form.getByRole('status').getByText(message.passwordChanged).waitFor();
  expect(await colleague.page.getByRole('dialog').count()).toBe(0);
  expect((await colleague.page.request.get('/gpa/api/site-meta')).status()).toBe(401);
  await colleague.signIn(renewed);
  await colleague.leave();
});

test('USER-10 deleting a user asks and ends their sessions', async () => {
  await screen.row(clerk.loginCd).dblclick();
  await screen.press('削除', screen.dialog);
  await screen.answer('削除します。よろしいですか。', '削除');
  await screen.noticed('削除が完了しました。');
  await screen.row(clerk.loginCd).waitFor({ state: 'detached' });
  const answer = await visitor.page.request.post('/gpa/api/login', { data: clerk });
  expect(answer.status()).toBe(400);
});
