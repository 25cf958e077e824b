import { sessionEndedWords } from '@tsuun/domain/message/account-sentence';
import { message } from '@tsuun/domain/message/message';
import { companyWords, unknownCompanyUserSentence } from '@tsuun/domain/message/company-login';
import { secondFactorWords as words } from '@tsuun/domain/message/second-factor';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { userFields } from '@tsuun/domain/user/fields';
import { freePort } from '@tsuun/embedded-server/launch';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode } from '../packages/server/testing/app-code.ts';
import { startIdentityProvider } from '../packages/server/testing/identity-provider.ts';
import { Api } from './api.ts';
import { seriousFindings } from './axe.ts';
import { today } from './global-setup.ts';
import { OrderPage } from './order-page.ts';
import { picture } from './picture.ts';
import { ownProgram } from './program.ts';
import { WebServer } from './replaced-servers.ts';
import { Screen } from './screen.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

/** A server with a key for secrets and an identity provider, and one that takes no passwords. */
let server: WebServer;
let companyOnly: WebServer;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let admin: Visitor;
const addressOf = ({ port }: WebServer): string => `http://127.0.0.1:${port}`;

beforeAll(async () => {
  const { databaseUrl } = ownProgram();
  server = new WebServer(await freePort(), databaseUrl);
  companyOnly = new WebServer(await freePort(), databaseUrl);
  provider = await startIdentityProvider([`${addressOf(server)}/`, `${addressOf(companyOnly)}/`]);
  const { issuer, clientId, clientSecret } = provider.company;
  const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  const settings = { SECRETS_KEY: 'a-secret-of-the-e2e-program', ...oidc };
  await Promise.all([server.start(today, settings), companyOnly.start(today, { ...settings, OIDC_ONLY: 'on' })]);
  admin = await Visitor.arrive({ baseURL: addressOf(server) });
  await admin.signIn();
}, 120_000);
afterAll(async () => {
  await admin.leave();
  await Promise.all([server.stop(), companyOnly.stop(), provider.close()]);
});

interface Person {
  readonly loginCd: string;
  readonly password: string;
}

async function arrive(at = server): Promise<Visitor> {
  const visitor = await Visitor.arrive({ baseURL: addressOf(at) });
  visitor.expectComplaint(/status of 40[01]/);
  // The log-in page of the provider asks for a font.
  visitor.expectComplaint(/fonts\.googleapis/);
  return visitor;
}

/** Types code and password into the log-in screen. */
async function type({ page }: Visitor, { loginCd, password }: Person): Promise<void> {
  await page.goto('/');
  await page.getByLabel('ログインコード').fill(loginCd);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

const hasFocus = (field: Element): boolean => field === document.activeElement;
const codeField = (page: Page) => page.getByLabel(words.code, { exact: true });
const keyOf = async (page: Page): Promise<string> =>
  (await page.locator('.set-up output').innerText()).replaceAll(/\s/g, '');

/** Reads the recovery codes, confirms that they are kept and closes them. */
async function keepCodes(page: Page): Promise<string[]> {
  const box = page.getByRole('dialog', { name: words.codesTitle, exact: true });
  await box.waitFor();
  const codes = await box.getByRole('listitem').allInnerTexts();
  const close = box.getByRole('button', { name: '閉じる' });
  expect(await close.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await box.getByLabel(words.kept).check();
  await close.click();
  await box.waitFor({ state: 'detached' });
  return codes.map((code) => code.trim());
}

/** Looks at a step of a flow in a narrow and in a wide window, which it is left in. */
async function looksRight(page: Page, name: string): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const fits = await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    );
    expect([width, await seriousFindings(page), fits]).toEqual([width, [], true]);
    await picture(page, `${name}-${width}`);
  }
}

/** The code after the present one, which is used up; it counts for a minute longer, however slow the hand is. */
const nextCode = (secret: string): string => appCode(secret, 1);

/** A user with a second factor, who set it up when logging in because it is required. */
async function userWithFactor(name: string) {
  const user = await makeUser(admin, name, allAuthorities, name);
  const { list } = (await (
    await admin.page.request.get('/gpa/api/user/search', { params: { loginCd: user.loginCd } })
  ).json()) as { list: object[] };
  const data = { ...list[0], password: null, secondFactorRequired: true };
  expect((await admin.page.request.post('/gpa/api/user', { data })).status()).toBe(200);
  const { setUp } = (await (await admin.page.request.post('/gpa/api/login', { data: user })).json()) as {
    setUp: { secret: string; ticket: string };
  };
  const entry = { code: appCode(setUp.secret), ticket: setUp.ticket, trust: false };
  const answer = await admin.page.request.post('/gpa/api/login/code', { data: entry });
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  await admin.signIn();
  return { ...user, nextCode: () => nextCode(setUp.secret), recoveryCodes };
}

test('TOTP-01 TOTP-03 TOTP-07 a user sets up, renews and ends the second factor on アカウント', async () => {
  const clerk = await makeUser(admin, 'factor', []);
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.signIn(clerk);
  await page.goto('/account');
  const card = page.getByRole('region', { name: words.title });
  await card.getByRole('button', { name: words.setUp }).click();
  const box = page.getByRole('dialog', { name: words.setUpTitle });
  await box.getByRole('img', { name: words.qr }).waitFor();
  await looksRight(page, 'second-factor');
  const secret = await keyOf(page);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await codeField(page).fill('000000');
  await page.keyboard.press('Enter');
  await box.getByText(words.wrongCode).waitFor();
  await expect.poll(() => codeField(page).inputValue()).toBe('');
  await expect.poll(() => codeField(page).evaluate(hasFocus)).toBe(true);
  await page.keyboard.type(appCode(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: words.codesTitle, exact: true }).waitFor();
  await looksRight(page, 'recovery-codes');
  const [recovery = ''] = await keepCodes(page);
  await card.getByText(/リカバリーコード 残り 10件/).waitFor();
  await looksRight(page, 'second-factor-used');
  await card.getByRole('button', { name: words.renew }).click();
  await page.getByLabel(words.eitherCode).fill(recovery);
  await page.keyboard.press('Enter');
  const [first = ''] = await keepCodes(page);
  expect(first).not.toBe(recovery);
  await card.getByRole('button', { name: words.end }).click();
  await page.getByLabel(words.eitherCode).fill(nextCode(secret));
  await page.keyboard.press('Enter');
  await page.getByText(words.ended).first().waitFor();
  await card.getByText(words.notUsed).waitFor();
  await visitor.leave();
});

test('TOTP-02 TOTP-03 TOTP-04 the log-in asks for a code in the same card', async () => {
  const user = await userWithFactor('steps');
  const visitor = await arrive();
  const { page } = visitor;
  await type(visitor, user);
  await expect.poll(() => codeField(page).evaluate(hasFocus)).toBe(true);
  await looksRight(page, 'login-code');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByText(words.wrongCode).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await expect.poll(() => codeField(page).evaluate(hasFocus)).toBe(true);
  await page.getByRole('button', { name: words.byRecovery }).click();
  await expect.poll(() => page.getByLabel(words.codesTitle, { exact: true }).evaluate(hasFocus)).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.type(user.recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await visitor.context.request.delete('/gpa/api/logout');
  await type(visitor, user);
  await page.getByRole('button', { name: words.otherPerson }).click();
  expect(await page.getByLabel('ログインコード').inputValue()).toBe('');
  await type(visitor, user);
  await page.getByLabel(words.trust).check();
  await codeField(page).fill(user.nextCode());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await visitor.context.request.delete('/gpa/api/logout');
  await type(visitor, user);
  await page.waitForURL('**/home');
  await visitor.leave();
});

test('TOTP-02 a lapsed first step leads back to the password, with the reason', async () => {
  const user = await userWithFactor('late');
  const visitor = await arrive();
  const { page } = visitor;
  await type(visitor, user);
  await codeField(page).waitFor();
  await visitor.context.clearCookies();
  await codeField(page).fill(user.nextCode());
  await page.keyboard.press('Enter');
  await page.getByText(words.lapsed).waitFor();
  await page.getByLabel('ログインコード').waitFor();
  await visitor.leave();
});

test('TOTP-06 TOTP-08 a required user sets it up when logging in, and is reset in the user master', async () => {
  const clerk = await makeUser(admin, 'must', allAuthorities);
  const screen = new Screen(admin.page, 'ユーザーマスタ一覧', 'ユーザー編集');
  const inMaster = `/masters/user?loginCd=${clerk.loginCd}`;
  await admin.page.goto(inMaster);
  await screen.row(clerk.loginCd).dblclick();
  await screen.dialog.getByLabel(userFields.secondFactorRequired.label).check();
  await screen.press('OK', screen.dialog);
  await screen.noticed(message.saved);
  await screen.row(clerk.loginCd, words.requiredNotSetUp).waitFor();
  const visitor = await arrive();
  const { page } = visitor;
  await type(visitor, clerk);
  await page.getByRole('img', { name: words.qr }).waitFor();
  await looksRight(page, 'login-set-up');
  const secret = await keyOf(page);
  await codeField(page).fill(appCode(secret));
  await page.keyboard.press('Enter');
  await keepCodes(page);
  await page.waitForURL('**/home');
  await page.goto('/account');
  const end = page.getByRole('button', { name: words.end });
  expect(await end.getAttribute('aria-disabled')).toBe('true');
  await admin.page.goto(inMaster);
  await screen.row(clerk.loginCd, words.requiredUsed).dblclick();
  await screen.dialog.getByRole('button', { name: `${words.title} ${words.reset}` }).click();
  await admin.page.getByRole('dialog', { name: '確認' }).getByRole('button', { name: 'OK' }).click();
  await screen.dialog.getByText(words.requiredNotSetUp).waitFor();
  expect(await seriousFindings(admin.page)).toEqual([]);
  await admin.page.keyboard.press('Escape');
  await visitor.leave();
});

test('SESS-04 TOTP-02 a session that ends over a dialog goes on after password and code of the same person', async () => {
  const user = await userWithFactor('over');
  const visitor = await arrive();
  const { page } = visitor;
  await type(visitor, user);
  await codeField(page).fill(user.nextCode());
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  const { cntnNo } = await (await Api.signIn()).make({ cntnNo: 'TOTP1' });
  const orderPage = new OrderPage(page);
  await orderPage.begin('TOTP1');
  await orderPage.openOrder(String(cntnNo));
  await orderPage.detailed();
  await orderPage.field('備考').fill('午前着希望');
  await visitor.context.request.delete('/gpa/api/logout');
  await page.keyboard.press('Control+s');
  const box = page.getByRole('dialog', { name: sessionEndedWords.title });
  await box.getByText(companyWords.inOtherTab).waitFor();
  await box.getByLabel('パスワード', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await codeField(page).waitFor();
  expect(await box.getByRole('button', { name: words.otherPerson }).count()).toBe(0);
  await box.getByRole('button', { name: words.byRecovery }).click();
  await expect.poll(() => box.getByLabel(words.codesTitle, { exact: true }).evaluate(hasFocus)).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  await picture(page, 'session-code');
  await page.keyboard.type(user.recoveryCodes[3] ?? '');
  await page.keyboard.press('Enter');
  await box.waitFor({ state: 'detached' });
  await expect.poll(() => orderPage.field('備考').inputValue()).toBe('午前着希望');
  await visitor.leave();
});

/** Signs a person in at the page of the provider. */
async function signInAtProvider(page: Page, person: string): Promise<void> {
  await page.waitForURL(`${provider.company.issuer}/interaction/**`);
  await page.locator('input[name=login]').fill(person);
  await page.locator('input[name=password]').fill('any');
  await page.keyboard.press('Enter');
}

test('OIDC-01 OIDC-06 SESS-05 the second button leads through the provider to the refused page and log-out ends there', async () => {
  const clerk = await makeUser(admin, 'co', allAuthorities);
  const visitor = await arrive();
  const { page } = visitor;
  await page.goto('/order?cntnNo=19D');
  await page.waitForURL('**/error/401');
  await page.goto('/');
  const button = page.getByRole('button', { name: companyWords.logIn });
  await button.waitFor();
  await looksRight(page, 'login-company');
  await button.click();
  await signInAtProvider(page, clerk.loginCd);
  await page.waitForURL('**/order?cntnNo=19D');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.waitForURL(`${provider.company.issuer}/session/end?**`);
  await visitor.leave();
});

test('OIDC-03 OIDC-04 an unknown user and a provider that is away are reported in the card, and passwords go on', async () => {
  const visitor = await arrive();
  visitor.expectComplaint(/503/);
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: companyWords.logIn }).click();
  await signInAtProvider(page, 'nobody.here');
  await page.getByText(unknownCompanyUserSentence('nobody.here')).waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.route('**/gpa/api/login/company', (route) =>
    route.fulfill({ status: 503, json: { code: 'companyAway', message: companyWords.awayWithPassword } }),
  );
  await page.getByRole('button', { name: companyWords.logIn }).click();
  await page.getByText(companyWords.awayWithPassword).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await visitor.signInByHand(await makeUser(admin, 'paper', allAuthorities));
  await visitor.leave();
});

test('OIDC-05 with OIDC_ONLY there is no password form and no own password', async () => {
  const clerk = await makeUser(admin, 'only', allAuthorities);
  const visitor = await arrive(companyOnly);
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: companyWords.logIn }).click();
  await signInAtProvider(page, clerk.loginCd);
  await page.waitForURL('**/home');
  await page.goto('/account');
  await page.getByRole('heading', { name: 'アクセストークン' }).waitFor();
  expect(await page.getByRole('heading', { name: 'パスワードの変更' }).count()).toBe(0);
  expect(await page.getByLabel('パスワード').count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await visitor.leave();
});
