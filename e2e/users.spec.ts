import { ownUserSentence } from '@tsuun/domain/message/rule-sentence';
import { message } from '@tsuun/domain/message/message';
import { usedSentence } from '@tsuun/domain/message/sentence';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { userFields } from '@tsuun/domain/user/fields';
import { Screen } from './screen.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let screen: Screen;

beforeAll(async () => {
  visitor = await Visitor.arrive();
  screen = new Screen(visitor.page, 'ユーザーマスタ一覧', 'ユーザー編集');
  await visitor.signIn();
});
afterAll(() => visitor.leave());
beforeEach(() => visitor.page.goto('/masters/user'));

const right = (name: string, choice: string): Promise<void> =>
  screen.dialog.getByRole('radiogroup', { name, exact: true }).getByText(choice, { exact: true }).click();

test('USER-01 USER-02 USER-03 USER-07 USER-08 PERM-10 NAV-34 a new user has the usual rights, needs its required fields and a free login code', async () => {
  await screen.press('追加');
  await screen.press('OK', screen.dialog);
  await expect.poll(() => screen.dialog.getByText(message.required).count()).toBe(4);
  const chosen = (name: string) =>
    screen.dialog.getByRole('radiogroup', { name, exact: true }).locator('label:has(input:checked)').innerText();
  expect([await chosen('オーダー'), await chosen('ユーザーマスタ')]).toEqual(['更新', 'なし']);

  visitor.expectComplaint(/status of 409/);
  const clerk = { loginCd: 'keiri01', password: 'keiri-pass' };
  await screen.field('ログインコード').fill('admin');
  await screen.field('氏名').fill('経理　花子');
  await screen.field('パスワード').fill(clerk.password);
  await screen.field('メールアドレス').fill('keiri@example.jp');
  for (const name of ['取込', '出力', '名称変換マスタ', '到着料金マスタ取込']) await right(name, 'なし');
  for (const name of ['諸料金', '到着料金マスタ']) await right(name, '参照');
  await screen.press('OK', screen.dialog);
  await screen.dialog.getByText(usedSentence(userFields.loginCd.label, 'admin')).first().waitFor();
  await screen.field('ログインコード').fill(clerk.loginCd);
  await screen.press('OK', screen.dialog);
  await screen.noticed(message.saved);
  await screen.row(clerk.loginCd, '経理　花子', 'keiri@example.jp').waitFor();
  await seesLess(clerk);
});

test('FORM-15 USER-06 a copy asks for a login code and password of its own', async () => {
  const { loginCd } = await makeUser(visitor, 'copied', []);
  await visitor.page.goto(`/masters/user?loginCd=${loginCd}`);
  await screen.press('コピー', screen.row(loginCd));
  await expect.poll(() => screen.field('氏名').inputValue()).toBe('copied');
  expect([await screen.field('ログインコード').inputValue(), await screen.field('パスワード').inputValue()]).toEqual([
    '',
    '',
  ]);
});

test('USER-04 USER-05 the re-apply of users asks, runs and reports its end', async () => {
  await screen.press('再適用');
  await screen.press('OK', screen.over('確認'));
  await screen.noticed(message.reapplyDone);
});

test('USER-11 the own account cannot be deleted, for the reason in the red banner', async () => {
  visitor.expectComplaint(/status of 400/);
  await visitor.page.goto('/masters/user?loginCd=admin');
  await screen.row('admin').dblclick();
  await screen.press('削除', screen.dialog);
  await screen.answer(message.deleteQuestion, '削除');
  await screen.dialog.getByRole('alert').getByText(ownUserSentence).waitFor();
});

test('USER-10 deleting a user asks and ends their sessions', async () => {
  const clerk = await makeUser(visitor, 'leaving', allAuthorities);
  const colleague = await Visitor.arrive();
  await colleague.signIn(clerk);
  await visitor.page.goto(`/masters/user?loginCd=${clerk.loginCd}`);
  await screen.row(clerk.loginCd).dblclick();
  await screen.press('削除', screen.dialog);
  await screen.answer(message.deleteQuestion, '削除');
  await screen.noticed(message.deleted);
  await screen.row(clerk.loginCd).waitFor({ state: 'detached' });
  const answer = await visitor.page.request.post('/gpa/api/login', { data: clerk });
  expect(answer.status()).toBe(400);
  expect((await colleague.page.request.get('/gpa/api/site-meta')).status()).toBe(401);
  await colleague.leave();
});

/** Users with fewer rights see less. */
async function seesLess(clerk: { loginCd: string; password: string }): Promise<void> {
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
}
