import { otherUserWords, rightsChangedSentence } from '@tsuun/domain/message/account-sentence';
import { message } from '@tsuun/domain/message/message';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { Api } from './api.ts';
import { OrderPage } from './order-page.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

interface Person {
  readonly loginCd: string;
  readonly password: string;
}

let api: Api;
let office: Visitor;
let misaki: Person;
let hanako: Person;
let visitor: Visitor;
beforeAll(async () => {
  api = await Api.signIn();
  office = await Visitor.arrive();
  await office.signIn();
  misaki = await makeUser(office, 'misaki', allAuthorities, '髙橋 美咲');
  hanako = await makeUser(office, 'hanako', allAuthorities, '山田 花子');
});
afterAll(() => office.leave());

let orders = 0;

/** A user in front of an order with a remark typed and not saved. */
async function typing() {
  orders += 1;
  const { id, cntnNo } = await api.make({ cntnNo: `SESS${orders}` });
  visitor = await Visitor.arrive();
  visitor.expectComplaint(/status of 40[0139]/);
  await visitor.signIn(misaki);
  const orderPage = new OrderPage(visitor.page);
  await orderPage.begin(`SESS${orders}`);
  await orderPage.openOrder(String(cntnNo));
  await orderPage.detailed();
  await remark(orderPage).fill('午前着希望');
  return { orderPage, id: String(id), page: visitor.page, cntnNo: String(cntnNo) };
}

const remark = (orderPage: OrderPage) => orderPage.field('備考');
const stored = async (id: string) => (await api.order(id)).remarks;
const login = (context: BrowserContext, who: Person) => context.request.post('/gpa/api/login', { data: who });
const logout = (context: BrowserContext) => context.request.delete('/gpa/api/logout');
const over = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
/** Waits for calls on their way, which would otherwise be refused, with the box over the page, before anything is pressed. */
const hasAllAnswers = () => visitor.hasAllAnswers();
const seesAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

async function logsInOver(page: Page, name: string, password: string) {
  const box = over(page, name);
  await box.getByLabel('パスワード', { exact: true }).fill(password);
  await box.getByRole('button', { name: /^ログイン/ }).click();
}

const ended = 'ログインの有効期限が切れました';
const other = '別のユーザーがログインしています';

describe('an order with a remark that is not saved when the session ends', () => {
  let { orderPage, id, page, cntnNo } = {} as Awaited<ReturnType<typeof typing>>;
  beforeAll(async () => {
    ({ orderPage, id, page, cntnNo } = await typing());
    await logout(visitor.context);
    await page.keyboard.press('Control+s');
  });
  afterAll(() => visitor.leave());

  test('SESS-04 the save asks for the password over the form', async () => {
    const box = over(page, ended);
    await box.getByText('未保存の変更 1件を保持しています').waitFor();
    expect(await box.getByText(cntnNo).isVisible()).toBe(true);
    const code = box.getByLabel('ログインコード');
    expect([await code.inputValue(), await code.getAttribute('readonly')]).toEqual([misaki.loginCd, '']);
    expect(await stored(id)).toBeNull();
    const { width = 0 } = (await box.boundingBox()) ?? {};
    expect(width).toBeGreaterThan(380);
    expect(width).toBeLessThanOrEqual(480);
  });

  test('SESS-04 nothing of the page can be read behind the box, in light and in dark colours', async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      const backdrop = await over(page, ended).evaluate((box) => getComputedStyle(box, '::backdrop').backgroundColor);
      expect(backdrop).toMatch(/^rgb\(/);
    }
  });

  test('SESS-04 the box, its field and its button are within a window of 390 and of 1440 px', async () => {
    const box = over(page, ended);
    const parts = [box, box.getByLabel('パスワード', { exact: true }), box.getByRole('button', { name: /^ログイン/ })];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const part of parts) {
        const { x = -1, width: wide = 9999 } = (await part.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + wide).toBeLessThanOrEqual(width);
      }
    }
  });

  test('SESS-04 a wrong password is reported in the box, and after the right one the save goes on', async () => {
    await logsInOver(page, ended, 'wrong-password');
    await over(page, ended).getByText(message.loginFailed).waitFor();
    await logsInOver(page, ended, misaki.password);
    await over(page, ended).waitFor({ state: 'detached' });
    await expect.poll(() => stored(id)).toBe('午前着希望');
    expect(await remark(orderPage).inputValue()).toBe('午前着希望');
    expect(new URL(page.url()).pathname).toBe(`/order/${id}`);
  });

  test('SESS-04 the box opens at the next focus and closes after a log-in in another tab', async () => {
    await remark(orderPage).fill('午後着希望');
    await logout(visitor.context);
    await seesAgain(page);
    await over(page, ended).waitFor();
    await login(visitor.context, misaki);
    await seesAgain(page);
    await over(page, ended).waitFor({ state: 'detached' });
    expect(await remark(orderPage).inputValue()).toBe('午後着希望');
  });

  test('SESS-04 破棄してログイン画面へ discards the input and returns to the order after the log-in', async () => {
    const { search } = new URL(page.url());
    await logout(visitor.context);
    await seesAgain(page);
    await over(page, ended).getByRole('button', { name: '破棄してログイン画面へ' }).click();
    await page.getByLabel('ログインコード').fill(misaki.loginCd);
    await page.getByLabel('パスワード', { exact: true }).fill(misaki.password);
    await page.getByLabel('パスワード', { exact: true }).press('Enter');
    await page.waitForURL(`**/order/${id}${search}`);
    await orderPage.dialogShows(cntnNo);
    expect(await remark(orderPage).inputValue()).toBe('午前着希望');
  });
});

describe('an order with a remark that is not saved when another user logs in', () => {
  let { orderPage, id, page, cntnNo } = {} as Awaited<ReturnType<typeof typing>>;
  beforeAll(async () => {
    ({ orderPage, id, page, cntnNo } = await typing());
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await login(visitor.context, hanako);
    await page.keyboard.press('Control+s');
  });
  afterAll(() => visitor.leave());

  test('SESS-03 the save stores nothing, names both and keeps the input', async () => {
    const box = over(page, other);
    await box.getByText('いま 山田 花子 さんがログインしています').waitFor();
    expect(await box.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/この画面の入力\s*髙橋 美咲 さん/),
      expect.stringMatching(new RegExp(`${cntnNo}\\s*未保存の変更 1件`)),
    ]);
    expect(await stored(id)).toBeNull();
    expect(await remark(orderPage).inputValue()).toBe('午前着希望');
  });

  test('SESS-03 the changes can be copied', async () => {
    const box = over(page, other);
    await box.getByRole('button', { name: '変更内容をコピー' }).click();
    await box.getByRole('status').getByText(otherUserWords.copied).waitFor({ state: 'attached' });
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toBe(`対象\t項目\t入力内容\r\n${cntnNo}\t備考\t午前着希望\r\n`);
  });

  test('SESS-03 the owner logs in over the box and the interrupted save goes on in their name', async () => {
    const before = await api.order(id);
    await over(page, other).getByRole('button', { name: '髙橋 美咲 でログイン' }).click();
    await logsInOver(page, '髙橋 美咲 でログイン', misaki.password);
    await expect.poll(() => stored(id)).toBe('午前着希望');
    expect((await api.order(id)).updatedUserId).not.toBe(before.updatedUserId);
  });

  test('SESS-03 discarding the changes goes on as the new person', async () => {
    await over(page, '髙橋 美咲 でログイン').waitFor({ state: 'detached' });
    await remark(orderPage).fill('午後着希望');
    await login(visitor.context, hanako);
    await seesAgain(page);
    const loaded = page.waitForEvent('load');
    await over(page, other).getByRole('button', { name: '破棄する' }).click();
    await loaded;
    // The address opens the order again, which covers the header.
    await orderPage.dialog.waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /山田 花子/ })
      .waitFor();
    expect(await stored(id)).toBe('午前着希望');
  });
});

describe('a session that changes behind a page without input', () => {
  afterEach(() => visitor.leave());

  test('SESS-05 the log-in of the same user returns to the list with its conditions', async () => {
    visitor = await Visitor.arrive();
    visitor.expectComplaint(/status of 401/);
    const { page } = visitor;
    const endAndLogIn = async (who: Person) => {
      await page.goto('/order?confirmType=0&cntnNo=SESS');
      await page.getByRole('grid', { name: 'オーダー一覧' }).waitFor();
      await hasAllAnswers();
      await logout(visitor.context);
      await page.getByRole('search', { name: '検索条件' }).getByRole('button', { name: '検索' }).click();
      await page.getByRole('button', { name: '閉じる', exact: true }).click();
      await page.getByRole('button', { name: 'ログイン画面へ' }).click();
      await page.getByLabel('ログインコード').fill(who.loginCd);
      await page.getByLabel('パスワード', { exact: true }).fill(who.password);
      await page.getByLabel('パスワード', { exact: true }).press('Enter');
    };
    await visitor.signIn(misaki);
    await endAndLogIn(misaki);
    await page.waitForURL('**/order?confirmType=0&cntnNo=SESS');
    await endAndLogIn(hanako);
    await page.waitForURL('**/home');
  });

  test('SESS-03 a tab of another user without input reads nothing and offers both users', async () => {
    visitor = await Visitor.arrive();
    visitor.expectComplaint(/status of 409/);
    await visitor.enter(misaki);
    const { page } = visitor;
    await hasAllAnswers();
    await login(visitor.context, hanako);
    await page.getByRole('link', { name: 'オーダー', exact: true }).click();
    const box = over(page, other);
    await box.getByText('この画面は 髙橋 美咲 さんのものです').waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(2);
    await box.getByRole('button', { name: '山田 花子 で続ける' }).click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /山田 花子/ })
      .waitFor();
  });

  test('SESS-02 a log-out in the tab of another person ends no session of theirs', async () => {
    visitor = await Visitor.arrive();
    visitor.expectComplaint(/status of 409/);
    await visitor.enter(misaki);
    await hasAllAnswers();
    await login(visitor.context, hanako);
    await visitor.page.getByRole('button', { name: 'ログアウト' }).click();
    await over(visitor.page, other).waitFor();
    expect((await visitor.context.request.get('/gpa/api/site-meta')).status()).toBe(200);
  });

  test('SESS-07 a removed right is reported and its tab disappears without a reload', async () => {
    const person = await makeUser(office, 'ken', allAuthorities, '佐藤 健');
    visitor = await Visitor.arrive();
    await visitor.enter(person);
    const { page } = visitor;
    await page.getByRole('link', { name: 'オーダー', exact: true }).click();
    await page.getByRole('grid', { name: 'オーダー一覧' }).waitFor();
    await page.getByRole('link', { name: '諸料金', exact: true }).waitFor();
    const meta = await visitor.context.request.get('/gpa/api/site-meta');
    const { loginUserInfo } = (await meta.json()) as { loginUserInfo: { loginUserId: string } };
    const address = `/gpa/api/user/${loginUserInfo.loginUserId}`;
    const user = (await (await office.page.request.get(address)).json()) as object;
    const authorities = allAuthorities.filter(({ functionCode }) => functionCode !== 'FEES');
    const saved = await office.page.request.post('/gpa/api/user', { data: { ...user, authorities } });
    expect(saved.ok()).toBe(true);
    await seesAgain(page);
    await page.getByText(rightsChangedSentence).waitFor();
    await page.getByRole('link', { name: '諸料金', exact: true }).waitFor({ state: 'detached' });
  });
});
