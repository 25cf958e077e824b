import type { Authority } from '@tsuun/domain/permission/functions';
import { expect, test } from 'vitest';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

/** A user with just these rights, in front of the log-in screen. */
async function signInWithRights(name: string, authorities: readonly Authority[]) {
  const admin = await Visitor.arrive();
  await admin.signIn();
  const user = await makeUser(admin, name, authorities);
  await admin.leave();
  const visitor = await Visitor.arrive();
  await visitor.page.goto('/');
  await visitor.page.getByLabel('ログインコード').fill(user.loginCd);
  await visitor.page.getByLabel('パスワード', { exact: true }).fill(user.password);
  await visitor.page.getByRole('button', { name: 'ログイン' }).click();
  return visitor;
}

test('LOGIN-10 ERR-06 without the launcher the log-in and 戻る of /error/403 open the first permitted page', async () => {
  const visitor = await signInWithRights('fees-only', [{ functionCode: 'FEES', roleBit: 1 }]);
  const { page } = visitor;
  await page.waitForURL('**/fees');
  await page.getByRole('heading', { name: '諸料金一覧' }).waitFor();
  const typed = await visitor.context.newPage();
  await typed.goto('/home');
  await typed.waitForURL('**/error/403');
  await typed.getByRole('button', { name: '戻る' }).click();
  await typed.waitForURL('**/fees');
  await visitor.leave();
});

test('HOME-02 NAV-34 the launcher of a user of masters shows only those', async () => {
  const visitor = await signInWithRights('masters-only', [
    { functionCode: 'HOME', roleBit: 1 },
    { functionCode: 'HINMOKU', roleBit: 1 },
    { functionCode: 'TSUUN', roleBit: 1 },
  ]);
  const { page } = visitor;
  await page.waitForURL('**/home');
  const links = page.getByRole('navigation', { name: '業務' }).getByRole('link');
  await links.first().waitFor();
  expect(await links.allInnerTexts()).toEqual(['品目', '通運']);
  await links.first().click();
  await page.getByRole('heading', { name: '品目' }).waitFor();
  await visitor.leave();
});

test('the log-in of a user without rights opens the help', async () => {
  const visitor = await signInWithRights('nothing', []);
  await visitor.page.waitForURL('**/help');
  await visitor.leave();
});
