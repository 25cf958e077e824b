import { waitSentence } from '@tsuun/domain/message/sentence';
import { sessionEnded, noSessions } from '@tsuun/domain/message/account-sentence';
import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { Screen } from './screen.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

let admin: Visitor;

beforeAll(async () => {
  admin = await Visitor.arrive();
  await admin.signIn();
});
afterAll(() => admin.leave());

const passwordForm = ({ page }: Visitor) => page.getByRole('form', { name: 'パスワードの変更' });
const sessionRows = ({ page }: Visitor) =>
  page.getByRole('region', { name: 'ログイン中のブラウザー' }).getByRole('listitem');
const isIn = async ({ page }: Visitor) => (await page.request.get('/gpa/api/site-meta')).ok();

test('USER-12 a change of the own password needs the old one, refuses common ones and ends the other sessions', async () => {
  const clerk = await makeUser(admin, 'account', allAuthorities);
  const [orderPage, laptop] = [await Visitor.arrive(), await Visitor.arrive()];
  await laptop.signIn(clerk);
  await orderPage.enter(clerk);
  orderPage.expectComplaint(/status of 400/);
  const { page } = orderPage;
  await page.getByRole('link', { name: /account.*アカウント/ }).click();
  await page.waitForURL('**/account');
  const form = passwordForm(orderPage);
  const press = () => form.getByRole('button', { name: '変更', exact: true }).click();
  const field = (name: string) => form.getByLabel(name, { exact: true });
  await press();
  await expect.poll(() => form.getByText(message.required).count()).toBe(2);
  await field('現在のパスワード').fill('wrong-password');
  await field('新しいパスワード').fill('password123');
  await press();
  await form.getByText(message.commonPassword).first().waitFor();
  await field('新しいパスワード').fill('dote-no-sakura');
  await press();
  await form.getByText(message.wrongOldPassword).first().waitFor();
  await field('現在のパスワード').fill(clerk.password);
  // Enter does what the button does.
  await field('新しいパスワード').press('Enter');
  await page.getByText(message.ownPasswordChanged).waitFor();
  expect([await isIn(orderPage), await isIn(laptop)]).toEqual([true, false]);
  await laptop.signIn({ ...clerk, password: 'dote-no-sakura' });
  for (const visitor of [orderPage, laptop]) await visitor.leave();
});

test('USER-13 the account lists its sessions and ends any but the present one', async () => {
  const clerk = await makeUser(admin, 'browsers', []);
  const [orderPage, laptop] = [await Visitor.arrive(), await Visitor.arrive()];
  for (const visitor of [laptop, orderPage]) await visitor.signIn(clerk);
  const { page } = orderPage;
  await page.goto('/account');
  await sessionRows(orderPage).nth(1).waitFor();
  const here = sessionRows(orderPage).filter({ hasText: 'この画面' });
  expect([await here.count(), await here.getByRole('button').count()]).toEqual([1, 0]);
  expect(await here.innerText()).toMatch(/Chrome \/ Linux[\s\S]*接続元 127\.0\.0\.1[\s\S]*最終利用 2/);
  expect(await page.getByRole('link', { name: '監査記録' }).count()).toBe(0);
  await page.getByRole('button', { name: '終了' }).click();
  await page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: 'OK' }).click();
  await page.getByText(sessionEnded).waitFor();
  await expect.poll(() => sessionRows(orderPage).count()).toBe(1);
  expect([await isIn(orderPage), await isIn(laptop)]).toEqual([true, false]);
  for (const visitor of [orderPage, laptop]) await visitor.leave();
});

test('USER-12 USER-13 USER-14 an administrator disables other users and ends their sessions', async () => {
  const clerk = await makeUser(admin, 'paused', allAuthorities);
  const colleague = await Visitor.arrive();
  await colleague.signIn(clerk);
  const screen = new Screen(admin.page, 'ユーザーマスタ一覧', 'ユーザー編集');
  await admin.page.goto(`/masters/user?loginCd=${clerk.loginCd}`);
  await screen.row(clerk.loginCd).dblclick();
  await screen.dialog.getByRole('listitem').getByRole('button', { name: '終了' }).click();
  await admin.page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: 'OK' }).click();
  await screen.dialog.getByText(noSessions).waitFor();
  expect(await isIn(colleague)).toBe(false);
  await colleague.signIn(clerk);
  await screen.dialog.getByText('利用停止', { exact: true }).click();
  await screen.press('OK', screen.dialog);
  await screen.noticed(message.saved);
  await screen.row(clerk.loginCd, '利用停止').waitFor();
  expect(await isIn(colleague)).toBe(false);
  expect((await admin.page.request.post('/gpa/api/login', { data: clerk })).status()).toBe(400);
  await admin.page.goto('/masters/user?loginCd=admin');
  await screen.row('admin').dblclick();
  await screen.dialog.getByText(/自分のパスワードは/).waitFor();
  expect(await screen.field('パスワード').count()).toBe(0);
  expect(await screen.dialog.getByText('利用停止', { exact: true }).count()).toBe(0);
  await admin.page.keyboard.press('Escape');
  await colleague.leave();
});

test('AUDIT-03 監査記録 is opened from the account and narrowed by kind and user', async () => {
  const { page } = admin;
  await page.goto('/account');
  await page.getByRole('link', { name: '監査記録' }).click();
  await page.waitForURL('**/audit');
  const rows = page.getByRole('grid', { name: '監査記録一覧' }).getByRole('row');
  await rows.filter({ hasText: 'ログイン' }).first().waitFor();
  const times = (await rows.allInnerTexts())
    .slice(1)
    .map((text) => /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec(text)?.[0] ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  await page.goto('/audit?kind=userDisabled');
  await rows.filter({ hasText: 'paused' }).first().waitFor();
  expect(await rows.filter({ hasText: 'ログイン失敗' }).count()).toBe(0);
  const clerk = await Visitor.arrive();
  await clerk.signIn(await makeUser(admin, 'no-audit', []));
  await clerk.page.goto('/audit');
  await clerk.page.waitForURL('**/error/403');
  await clerk.leave();
});

test('DATA-01 データ量 is opened from the account and shows sizes and retention', async () => {
  const { page } = admin;
  await page.goto('/account');
  await page.getByRole('link', { name: 'データ量' }).click();
  await page.waitForURL('**/data-volume');
  const table = page.getByRole('region', { name: 'データ量' }).getByRole('table');
  const orders = table.getByRole('row').filter({ hasText: 'オーダーの変更履歴' });
  await orders.filter({ hasText: /MB|KB/ }).filter({ hasText: '削除しない' }).waitFor();
  expect(await table.getByRole('row').count()).toBe(9);
});

test('R35 a throttled log-in shows the seconds and tries again with the password of that moment', async () => {
  const visitor = await Visitor.arrive();
  visitor.expectComplaint(/status of (429|400)/);
  const { page } = visitor;
  await page.clock.install();
  const sent: unknown[] = [];
  /** Longer than a slow machine needs to type. */
  const wait = 300;
  await page.route('**/gpa/api/login', async (route) => {
    sent.push(route.request().postDataJSON());
    if (sent.length > 1) return route.continue();
    const body = { code: 'tooManyTries', message: waitSentence(wait) };
    return route.fulfill({ status: 429, headers: { 'retry-after': String(wait) }, json: body });
  });
  await page.goto('/');
  await page.getByLabel('ログインコード').fill('admin');
  await page.getByLabel('パスワード', { exact: true }).fill('e2e-passwort');
  await page.getByLabel('パスワード', { exact: true }).press('Enter');
  await page.getByText(`${wait}秒後に自動的に再試行します`).waitFor();
  await page.getByRole('button', { name: /^ログイン（あと\d+秒）$/ }).waitFor();
  // Coming early would begin the line again.
  await page.getByLabel('パスワード', { exact: true }).press('Enter');
  await page.getByLabel('パスワード', { exact: true }).fill('e2e-password');
  expect(sent).toHaveLength(1);
  await page.clock.runFor(wait * 1_000);
  await page.waitForURL('**/home');
  expect(sent).toEqual([
    { loginCd: 'admin', password: 'e2e-passwort' },
    { loginCd: 'admin', password: 'e2e-password' },
  ]);
  await visitor.leave();
});

test('R34 the storage of the browser holds no search results after the log-out', async () => {
  const visitor = await Visitor.arrive({ worker: true });
  await visitor.signIn();
  const { page } = visitor;
  // A request that is still running at log-out is refused.
  visitor.expectComplaint(/status of 401/);
  await page.goto('/order?consigneeNm=himitsu-shoji');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto('/order?consigneeNm=himitsu-shoji');
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('form', { name: 'ログイン' }).waitFor();
  const stored = async (): Promise<string[]> => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) texts.push(`${name} ${url}`);
    }
    return texts;
  };
  // The worker keeps a page after it has answered with it.
  await expect.poll(async () => (await page.evaluate(stored)).some((text) => text.startsWith('pages '))).toBe(true);
  const kept = await page.evaluate(stored);
  expect(kept.filter((text) => text.includes('himitsu'))).toEqual([]);
  await visitor.leave();
});

test('R34 a page from the back/forward cache is not shown after the log-out', async () => {
  const visitor = await Visitor.arrive();
  await visitor.signIn();
  const { page, context } = visitor;
  visitor.expectComplaint(/status of 401/);
  await page.goto('/order');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await context.clearCookies();
  // The browser does the same when it restores a complete page.
  const hidden = await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    return document.documentElement.hidden;
  });
  expect(hidden).toBe(true);
  await page.waitForURL('**/error/401');
  await visitor.leave();
});

test('R34 a page from the back/forward cache is not shown while no server says who is signed in', async () => {
  const visitor = await Visitor.arrive();
  await visitor.signIn();
  const { page } = visitor;
  visitor.expectComplaint(/503/);
  await page.goto('/order');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await page.route('**/gpa/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await reloaded;
  expect(await page.getByRole('grid').count()).toBe(0);
  await visitor.leave();
});

test('LOOK both inputs of the own password begin at one place, as wide as each other', async () => {
  const { page } = admin;
  await page.goto('/account');
  const boxes = passwordForm(admin).locator('.field-body');
  await boxes.nth(1).waitFor();
  const [first, second] = [await boxes.nth(0).boundingBox(), await boxes.nth(1).boundingBox()];
  expect([first?.x, first?.width]).toEqual([second?.x, second?.width]);
});
