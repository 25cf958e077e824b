import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin } from './global-setup.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive({ worker: true });
  visitor.expectComplaint(/status of 40[01]/);
});
afterAll(() => visitor.leave());

const code = () => visitor.page.getByLabel('ログインコード');
const password = () => visitor.page.getByLabel('パスワード', { exact: true });

test('GEN-02 LOGIN-01 LOGIN-02 LOGIN-03 the log-in screen has code, password and button, with the focus in the code', async () => {
  const { page } = visitor;
  await page.goto('/');
  await expect.poll(() => code().evaluate((field) => field === document.activeElement)).toBe(true);
  await password().fill('himitsu');
  expect(await password().getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: /パスワード.*表示|表示/ }).click();
  expect(await password().getAttribute('type')).toBe('text');
  expect(await page.getByRole('button', { name: 'ログイン' }).isEnabled()).toBe(true);
});

test('LOGIN-16 a train runs along the lower edge, under the card, and leaves low windows', async () => {
  const { page } = visitor;
  await page.goto('/');
  await code().waitFor();
  const train = page.locator('.freight-train');
  const card = await page.getByRole('main').boundingBox();
  const bounds = await train.boundingBox();
  expect([bounds?.x, bounds?.width, (bounds?.y ?? 0) + (bounds?.height ?? 0)]).toEqual([0, 1440, 900]);
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(bounds?.y ?? 0);
  expect(await train.getAttribute('aria-hidden')).toBe('true');
  await page.setViewportSize({ width: 1440, height: 600 });
  await expect.poll(() => train.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('LOGIN-08 LOGIN-09 LOGIN-10 empty fields show the sentences of the server next to them', async () => {
  const { page } = visitor;
  await page.goto('/');
  await code().press('Enter');
  await page.getByRole('alert').first().waitFor();
  for (const field of [code(), password()]) {
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const reported = (await field.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${reported.split(' ')[0]}"]`).textContent()).toContain(message.required);
  }
});

test('LOGIN-04 LOGIN-07 Enter submits the log-in, which opens the launcher', async () => {
  await code().fill(admin.loginCd);
  await password().fill(admin.password);
  await password().press('Enter');
  await visitor.page.waitForURL('**/home');
});

test('LOGIN-05 SW-02 SW-04 SW-06 SW-07 SHELL-04 CONST-28 the header and the log-in screen show the last update', async () => {
  const { page } = visitor;
  await page
    .getByRole('banner')
    .getByText(/^最終更新：\d/)
    .waitFor();
  const { shown, stored } = await page.evaluate(() => ({
    shown: document.querySelector('.header-updated')?.textContent,
    stored: JSON.parse(localStorage.getItem('lastSWUpdated') ?? '{}') as { dateTime?: string; createdAt?: number },
  }));
  expect(shown).toMatch(/^最終更新：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(shown).toBe(`最終更新：${stored.dateTime}`);
  // Both forms of one moment, the text in Japan's time.
  expect(Object.keys(stored).toSorted()).toEqual(['createdAt', 'dateTime']);
  expect(Date.parse(`${stored.dateTime?.replace(' ', 'T')}+09:00`)).toBe(
    Math.floor((stored.createdAt ?? 0) / 1000) * 1000,
  );
});

test('LOGIN-13 LOGIN-15 SHELL-05 the log-out ends the session and opens the log-in screen', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('form', { name: 'ログイン' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.getByText(/最終更新：/).waitFor();
  expect((await page.request.get('/gpa/api/site-meta')).status()).toBe(401);
  await page.goBack();
  await page.waitForURL('**/error/401');
});

test('LOGIN-14 a log-out that does not reach the server opens the log-in screen too', async () => {
  const { page, context } = visitor;
  visitor.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await visitor.enter();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('form', { name: 'ログイン' }).waitFor();
  await context.setOffline(false);
});

test('NAV-26 PERM-08 unknown paths and error pages need no session', async () => {
  const { page, context } = visitor;
  await context.clearCookies();
  await page.goto('/no/such/page');
  await page.getByRole('form', { name: 'ログイン' }).waitFor();
  await page.goto('/error/500');
  await page.getByText(message.serverErrorPage).waitFor();
});
