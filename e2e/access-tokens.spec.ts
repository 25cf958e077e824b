import { accessTokenWords, tokenUseText } from '@tsuun/domain/message/access-token-sentence';
import { message } from '@tsuun/domain/message/message';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from './axe.ts';
import { picture } from './picture.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

let admin: Visitor;
beforeAll(async () => {
  admin = await Visitor.arrive();
  await admin.signIn();
});
afterAll(() => admin.leave());

const rights = allAuthorities.map((right) =>
  right.functionCode === 'TORIHIKISAKI'
    ? { ...right, roleBit: 1 }
    : right.functionCode === 'USER'
      ? { ...right, roleBit: 0 }
      : right,
);

test('TOKEN-08 a clerk adds a token, copies it once, uses it and revokes it', async () => {
  const clerk = await makeUser(admin, 'tokens', rights);
  const visitor = await Visitor.arrive();
  await visitor.signIn(clerk);
  const { page } = visitor;
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'アクセストークン' });
  await card.getByText(accessTokenWords.none).waitFor();
  await card.getByRole('button', { name: '追加' }).click();
  const dialog = page.getByRole('dialog', { name: accessTokenWords.addTitle });
  await dialog.getByLabel('名前').waitFor();
  await page.keyboard.press('Control+s');
  await dialog.getByText(message.required).waitFor();
  await dialog.getByText(accessTokenWords.noRights).waitFor();
  await dialog.getByLabel('名前').fill('月次Excel');
  const right = (name: string, role: string) =>
    dialog.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: role });
  expect(await right('取引先', '更新').isDisabled()).toBe(true);
  expect(await dialog.getByRole('radiogroup', { name: 'ユーザーマスタ' }).count()).toBe(0);
  await right('オーダー', '参照').check();
  await right('諸料金', '参照').check();
  await right('取込', '更新').check();
  await right('取込', 'なし').check();
  await picture(page, 'token-new');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  const created = page.getByRole('dialog', { name: accessTokenWords.createdTitle });
  const token = (await created.locator('output').innerText()).trim();
  expect(token).toMatch(/^tsuun_[\w-]{43}$/);
  await created.getByText(tokenUseText('月次Excel')).waitFor();
  await picture(page, 'token-created');
  await created.getByRole('button', { name: 'コピー' }).click();
  await page.getByText(accessTokenWords.copied).first().waitFor();
  await created.getByRole('button', { name: '閉じる' }).last().click();
  await page.getByText(token).waitFor({ state: 'detached' });
  const row = card.getByRole('row').filter({ hasText: '月次Excel' });
  expect(await row.innerText()).toMatch(/参照\s+オーダー、諸料金[\s\S]*あと90日/);
  const search = () =>
    fetch(new URL('/gpa/api/order/search', page.url()), { headers: { authorization: `Bearer ${token}` } });
  expect((await search()).status).toBe(200);
  await page.reload();
  expect(await row.innerText()).toMatch(/127\.0\.0\.1|::1/);
  await row.getByRole('button', { name: '月次Excel 失効' }).click();
  await page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: 'OK' }).click();
  await page.getByText(accessTokenWords.revoked).waitFor();
  await card.getByText(accessTokenWords.none).waitFor();
  expect((await search()).status).toBe(401);
  await visitor.leave();
});

test.each([
  { width: 390, dark: false },
  { width: 1440, dark: false },
  { width: 1440, dark: true },
])('TOKEN-08 the card fits and is readable at %o', async (options) => {
  const visitor = await Visitor.arrive({ ...options, height: 900 });
  const clerk = await makeUser(admin, `look${options.width}${options.dark ? 'd' : ''}`, rights);
  await visitor.signIn(clerk);
  const { page } = visitor;
  for (const [name, days] of [
    ['配車システム', 30],
    ['会計連携 とても長い名前のシステム連携用トーク', 365],
  ] as const) {
    const authorities = [
      { functionCode: 'ORDER', roleBit: 3 },
      ...['SHARYO', 'JUGYOIN', 'TORIHIKISAKI', 'FEES'].map((functionCode) => ({ functionCode, roleBit: 1 })),
    ];
    const made = await page.request.post('/gpa/api/account/tokens', {
      data: { name, days, authorities, feedId: null },
    });
    expect(made.status()).toBe(200);
  }
  await page.goto('/account');
  const card = page.getByRole('region', { name: 'アクセストークン' });
  await card.getByText('配車システム').waitFor();
  await card.scrollIntoViewIfNeeded();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const size = await card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(size).toBeLessThanOrEqual(0);
  // All of it in sight: axe takes what lies under the tabs at the footer for covered.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: options.width, height: whole });
  expect(await seriousFindings(page)).toEqual([]);
  await picture(page, `tokens-${options.width}${options.dark ? '-dark' : ''}`);
  await visitor.leave();
});
