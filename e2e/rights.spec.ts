import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  const admin = await Visitor.arrive();
  await admin.signIn();
  const limited = await makeUser(admin, 'limited', [
    { functionCode: 'HOME', roleBit: 1 },
    { functionCode: 'ORDER', roleBit: 1 },
    { functionCode: 'EXPORTS', roleBit: 1 },
    { functionCode: 'ARRIVAL_FEE_IMPORT', roleBit: 1 },
    { functionCode: 'TSUUN', roleBit: 1 },
  ]);
  await admin.leave();
  visitor = await Visitor.arrive();
  await visitor.enter(limited);
});
afterAll(() => visitor.leave());

test('NAV-34 PERM-01 PERM-02 launcher, tabs and master menu show only what this person may open', async () => {
  const { page } = visitor;
  const pages = page.getByRole('navigation', { name: '業務' }).getByRole('link');
  await pages.first().waitFor();
  expect(await pages.allInnerTexts()).toEqual(['オーダー', '出力']);
  await visitor.goTo('オーダー');
  const bar = page.getByRole('navigation', { name: 'メニュー' });
  await bar.waitFor();
  const tabs = (await bar.locator('.tab:visible').allInnerTexts()).map((text) => text.trim());
  expect(tabs).toEqual(['HOME', 'オーダー', '出力', 'マスタ']);
  await bar.getByRole('button', { name: 'マスタ' }).click();
  const masters = bar.getByRole('list').getByRole('link');
  await expect.poll(() => masters.allInnerTexts()).toEqual(['到着料金マスタ取込', '通運']);
  await page.keyboard.press('Escape');
});

test('PERM-10 ORD-LIST-09 a user who may only read sees no control that writes', async () => {
  const { page } = visitor;
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('button', { name: '新規登録' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /一括/ }).count()).toBe(0);
  expect(
    await page
      .getByRole('row')
      .getByRole('button', { name: /コピー|削除/ })
      .count(),
  ).toBe(0);
  expect(await page.getByRole('columnheader', { name: '操作' }).count()).toBe(0);
  expect((await page.getByText('削除不可').count()) + (await page.getByRole('img', { name: '削除不可' }).count())).toBe(
    0,
  );
  await page.getByRole('row').nth(1).dblclick();
  const dialog = page.getByRole('dialog', { name: 'オーダー編集' });
  await dialog.getByLabel('コンテナ番号').waitFor();
  expect(await dialog.getByText('削除不可').count()).toBe(0);
  for (const button of await dialog.getByRole('button', { name: /保存|ロック|確定/ }).all()) {
    expect(await button.isEnabled(), await button.innerText()).toBe(false);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('PERM-04 ERR-03 ERR-04 ERR-06 a page without right shows /error/403, whose 戻る returns to the page before', async () => {
  const { page } = visitor;
  await visitor.goTo('出力');
  await page.getByRole('heading', { name: '出力', level: 1 }).waitFor();
  await page.goto('/imports');
  await page.waitForURL('**/error/403');
  await page.getByText(message.forbiddenPage).waitFor();
  await page.getByRole('button', { name: '戻る' }).click();
  await page.waitForURL('**/exports');
});

test('PERM-10 a user who may only read sees why imports and exports are disabled', async () => {
  const { page } = visitor;
  const refused = page.getByTitle(message.forbidden);
  await page.goto('/masters/arrival-fee-import');
  const start = page.getByRole('button', { name: '取込開始' });
  await start.and(refused).waitFor();
  expect(await start.getAttribute('aria-disabled')).toBe('true');
  expect(await page.locator('input[type=file]').isDisabled()).toBe(true);
  await page.goto('/exports');
  await page.getByRole('switch', { name: '分析' }).click();
  const output = page.getByRole('main').getByRole('button', { name: '出力', exact: true });
  await output.and(refused).waitFor();
  expect(await output.getAttribute('aria-disabled')).toBe('true');
});

test('PERM-11 the server refuses what the screen does not offer', async () => {
  const { page } = visitor;
  expect((await page.request.get('/gpa/api/fees/search')).status()).toBe(403);
  expect((await page.request.post('/gpa/api/order/lock', { data: ['1'] })).status()).toBe(403);
  expect((await page.request.get('/gpa/api/user/1')).status()).toBe(403);
});
