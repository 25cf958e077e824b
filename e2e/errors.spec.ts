import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let clerk: { loginCd: string; password: string };
beforeAll(async () => {
  // 処理履歴 is read again when a job ends that the user sees: this one has no jobs, and sees those of no other user.
  clerk = await makeAlone();
  visitor = await Visitor.arrive();
  visitor.expectComplaint(/Failed to load resource|50[03] http/);
  await visitor.signIn(clerk);
});
afterAll(() => visitor.leave());
beforeEach(async () => {
  await visitor.context.setOffline(false);
  await visitor.page.unrouteAll();
  await visitor.page.goto('/order');
  await visitor.page.getByRole('row').nth(1).waitFor();
});

async function makeAlone(): Promise<typeof clerk> {
  const admin = await Visitor.arrive();
  await admin.signIn();
  const withoutUsers = allAuthorities.filter(({ functionCode }) => functionCode !== 'USER');
  const user = await makeUser(admin, 'errors', withoutUsers);
  await admin.leave();
  return user;
}

/** Tries to delete the first order that can be; what comes back is the test's matter. */
async function remove(): Promise<void> {
  const { page } = visitor;
  await page.getByRole('row').getByRole('button', { name: /削除/, disabled: false }).first().click();
  await page.getByRole('dialog', { name: '削除確認' }).getByRole('button', { name: '削除' }).click();
}

const dialog = () => visitor.page.getByRole('dialog', { name: message.errorTitle });

async function answerDeletesWith(status: number, body: string): Promise<void> {
  await visitor.page.route('**/gpa/api/order/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status, body, contentType: 'application/json' })
      : route.fallback(),
  );
}

test.each([
  [403, 'この操作はできません。'],
  [404, 'データが見つかりません。他で削除された可能性があります。'],
  [409, '他のユーザーが更新しています。'],
])('ERR-09 SHELL-10 %d: the server’s sentence stays until 閉じる', async (status, sentence) => {
  await answerDeletesWith(status, JSON.stringify({ message: sentence, code: 'x' }));
  await remove();
  await dialog().getByText(sentence).waitFor();
  await visitor.page.keyboard.press('Escape');
  expect(await dialog().isVisible()).toBe(true);
  await dialog().getByRole('button', { name: '閉じる' }).click();
  await dialog().waitFor({ state: 'detached' });
});

test.each([
  ['オーダー', '/order', '**/gpa/api/order/search?*'],
  ['諸料金', '/fees', '**/gpa/api/fees/search?*'],
  ['着賃マスタ', '/masters/arrival-fee', '**/gpa/api/arrival-fee/search?*'],
  ['取込の差分', '/imports/pending', '**/gpa/api/pending/search?*'],
  ['処理履歴', '/activities', '**/gpa/api/activities?*'],
  ['月次照合', '/exports/month-end', '**/gpa/api/month-end?*'],
])(
  'ERR-09 a refused search of %s is reported in the dialog and in the list, which offers 再試行',
  async (_, path, calls) => {
    const { page } = visitor;
    const sentence = '他のユーザーが更新しています。';
    await page.route(calls, (route) =>
      route.fulfill({
        status: 409,
        body: JSON.stringify({ message: sentence, code: 'x' }),
        contentType: 'application/json',
      }),
    );
    await page.goto(path);
    await dialog().getByText(sentence).waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog().isVisible()).toBe(true);
    await dialog().getByRole('button', { name: '閉じる' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect(await page.getByText(sentence).first().isVisible()).toBe(true);
    await page.unrouteAll();
    await page.getByRole('button', { name: '再試行' }).first().click();
    await page.getByText(sentence).first().waitFor({ state: 'detached' });
  },
);

test('ERR-10 500 without a body: the fixed sentence', async () => {
  await answerDeletesWith(500, '');
  await remove();
  await dialog().getByText(message.serverError).waitFor();
});

test('ERR-10 500: the id of the call is shown, and copied with the sentence', async () => {
  const { page, context } = visitor;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const callId = '5b0c6f0e-7d0f-4f6c-9d53-6f1f0b1f2a11';
  await page.route('**/gpa/api/order/**', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, body: '', headers: { 'x-request-id': callId } })
      : route.fallback(),
  );
  await remove();
  const reported = `${message.serverError}（要求番号：${callId}）`;
  await dialog().getByText(reported).waitFor();
  await dialog().getByRole('button', { name: '内容をコピー' }).click();
  await dialog().getByRole('button', { name: 'コピーしました' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reported);
});

test('ERR-12 an answer that cannot be read: reload and redo', async () => {
  await visitor.page.route('**/gpa/api/order/*', (route) =>
    route.request().method() === 'GET' && !route.request().url().includes('search')
      ? route.fulfill({ status: 200, body: '{"id":', contentType: 'application/json' })
      : route.fallback(),
  );
  await visitor.page.getByRole('row').nth(1).dblclick();
  await dialog().getByText(message.communication).waitFor();
});

test('ERR-11 a lost network is reported in the dialog and in the list, which offers 再試行', async () => {
  const { page, context } = visitor;
  await context.setOffline(true);
  await remove();
  await dialog().getByText(message.network).waitFor();
  await dialog().getByRole('button', { name: '閉じる' }).click();
  await page.getByRole('button', { name: '検索', exact: true }).click();
  await page.getByText(message.network).first().waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: '再試行' }).click();
  await page.getByRole('row').nth(1).waitFor();
});

test('SHELL-14 a navigation closes the error dialog', async () => {
  const { page } = visitor;
  await page.getByRole('link', { name: '出力', exact: true }).click();
  await page.getByRole('link', { name: 'オーダー', exact: true }).click();
  await page.getByRole('row').nth(1).waitFor();
  await answerDeletesWith(409, JSON.stringify({ message: 'だめです。', code: 'x' }));
  await remove();
  await dialog().waitFor();
  await page.goBack();
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: '出力', level: 1 }).waitFor();
});

test('ERR-01 ERR-02 ERR-17 PERM-05 a session that has ended: dialog, /error/401, log-in screen', async () => {
  const { page } = visitor;
  await page.request.delete('/gpa/api/logout');
  await remove();
  await dialog().getByText(message.unauthenticated).waitFor();
  expect(new URL(page.url()).pathname).toBe('/order');
  await dialog().getByRole('button', { name: '閉じる' }).click();
  await page.waitForURL('**/error/401');
  await page.getByRole('button', { name: 'ログイン画面へ' }).click();
  await page.getByRole('form', { name: 'ログイン' }).waitFor();
  await page.goto('/fees');
  await page.waitForURL('**/error/401');
  await visitor.signIn(clerk);
});
