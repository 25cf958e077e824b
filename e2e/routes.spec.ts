import type { Dialog } from 'playwright-core';
import { message } from '@tsuun/domain/message/message';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allAuthorities, type Authority, type FunctionCode, readBit } from '@tsuun/domain/permission/functions';
import { Api } from './api.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let api: Api;
/** A user whose rights every test sets again. */
let who: { id: string; loginCd: string; name: string; mail: string };
const password = 'routes-password';

beforeAll(async () => {
  api = await Api.signIn();
  who = await api.post('/gpa/api/user', { loginCd: 'routes', password, name: '経路', mail: 'routes@example.jp' });
  visitor = await Visitor.arrive();
  await visitor.signIn({ loginCd: 'routes', password });
});
afterAll(async () => {
  await visitor.leave();
  await api.delete(`/gpa/api/user/${who.id}`);
});

async function mayOnly(authorities: readonly Authority[]): Promise<void> {
  // Calls of the page before must not be refused.
  await visitor.page.goto('about:blank');
  const { versionNo } = await api.get<{ versionNo: number }>(`/gpa/api/user/${who.id}`);
  await api.post('/gpa/api/user', { ...who, versionNo, authorities });
}

const heading = () => visitor.page.getByRole('heading', { level: 1 }).first();
const path = () => new URL(visitor.page.url()).pathname;

/** Written by hand from the specification, so that the program's own list is checked by another. */
const guarded: readonly [id: string, path: string, title: string, code: FunctionCode][] = [
  ['NAV-05', '/home', 'HOME', 'HOME'],
  ['NAV-06', '/imports', '取込', 'IMPORTS'],
  ['NAV-07', '/order', 'オーダー一覧', 'ORDER'],
  ['NAV-08', '/fees', '諸料金一覧', 'FEES'],
  ['NAV-09', '/exports', '出力', 'EXPORTS'],
  ['NAV-10', '/masters/arrival-fee-import', '到着料金マスタ取込', 'ARRIVAL_FEE_IMPORT'],
  ['NAV-11', '/masters/arrival-fee', '到着料金マスタ', 'ARRIVAL_FEE'],
  ['NAV-12', '/masters/name-conversion-import', '名称変換マスタ取込', 'NAME_CONVERSION_IMPORT'],
  ['NAV-13', '/masters/name-conversion', '名称変換マスタ', 'NAME_CONVERSION'],
  ['NAV-14', '/masters/user', 'ユーザーマスタ', 'USER'],
  ['NAV-15', '/masters/torihikisaki', '取引先', 'TORIHIKISAKI'],
  ['NAV-16 LOOKUP-21', '/masters/keitan-bumon', '計単部門', 'KEITAN_BUMON'],
  ['NAV-17 LOOKUP-22', '/masters/kanjokamoku', '勘定科目', 'KANJOKAMOKU'],
  ['NAV-18 LOOKUP-23', '/masters/jugyoin', '従業員', 'JUGYOIN'],
  ['NAV-19', '/masters/sharyo', '車両', 'SHARYO'],
  ['NAV-20', '/masters/atsukai-kubun', '扱区分', 'ATSUKAI_KUBUN'],
  ['NAV-21', '/masters/hinmoku', '品目', 'HINMOKU'],
  ['NAV-22 LOOKUP-26', '/masters/kazei-kubun', '課税区分', 'KAZEI_KUBUN'],
  ['NAV-23', '/masters/torihiki-kubun', '取引区分', 'TORIHIKI_KUBUN'],
  ['NAV-24', '/masters/tsuun', '通運', 'TSUUN'],
  ['NAV-25', '/masters/eigyobi', '営業日', 'EIGYOBI'],
];

test.each(guarded)(
  '%s PERM-03 PERM-04 PERM-09 %s shows %s to who may read %s, and to nobody else',
  async (_, address, title, code) => {
    const { page } = visitor;
    await mayOnly([{ functionCode: code, roleBit: readBit }]);
    await page.goto(address);
    await expect.poll(() => heading().textContent()).toBe(title);
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    expect(path()).toBe(address);
    await expect.poll(() => page.title()).toBe(`${title} | 通運業務管理システム`);
    await mayOnly(allAuthorities.filter(({ functionCode }) => functionCode !== code));
    await page.goto(address);
    await page.getByText(message.forbiddenPage).waitFor();
    expect(path()).toBe('/error/403');
  },
);

test('NAV-28 records of lists have an address, those of read-only masters have none', async () => {
  const { page } = visitor;
  await mayOnly(allAuthorities);
  for (const [address, name, opened] of [
    ['/order', 'オーダー編集', /^\/order\/\d+$/],
    ['/fees', '諸料金編集', /^\/fees\/\d+$/],
    ['/masters/tsuun', '通運詳細', /^\/masters\/tsuun$/],
  ] as const) {
    await page.goto(address);
    await page.getByRole('row').nth(1).dblclick();
    await page.getByRole('dialog', { name }).waitFor();
    expect(path()).toMatch(opened);
    expect(await page.getByRole('row').count()).toBeGreaterThan(1);
  }
});

test('NAV-41 the code of a page is loaded when its link is pointed at or focused', async () => {
  const { page } = visitor;
  await mayOnly(allAuthorities);
  await page.goto('/home');
  await Promise.all([
    page.waitForRequest(/assets\/fee-list-page/),
    page.getByRole('link', { name: '諸料金', exact: true }).hover(),
  ]);
  await Promise.all([
    page.waitForRequest(/assets\/exports-page/),
    page.getByRole('link', { name: '出力', exact: true }).focus(),
  ]);
  expect(path()).toBe('/home');
});

test('NAV-41 code that cannot be loaded reloads the page once and then fails in its own place', async () => {
  const { page } = visitor;
  visitor.expectComplaint(/ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload CSS/);
  await mayOnly(allAuthorities);
  await page.goto('/exports');
  await heading().waitFor();
  let loads = 0;
  const count = (): void => void (loads += 1);
  page.on('load', count);
  await page.route(/assets\/fee-list-page/, (route) => route.abort());
  await page.getByRole('link', { name: '諸料金', exact: true }).click();
  await page.getByRole('main').getByText(message.partNotLoaded).waitFor();
  await page.getByRole('main').getByRole('button', { name: '再読み込み' }).waitFor();
  expect(await page.getByRole('link', { name: '出力', exact: true }).isVisible()).toBe(true);
  await expect.poll(() => loads).toBe(1);
  expect(path()).toBe('/fees');
  page.off('load', count);
  await page.unrouteAll();
});

test('ERR-20 a help that cannot be loaded leaves the order that is being edited, and says why', async () => {
  const { page } = visitor;
  visitor.expectComplaint(
    /ERR_FAILED|Failed to fetch dynamically imported module|Unable to preload CSS|a part of the page could not be loaded/,
  );
  await mayOnly(allAuthorities);
  await page.route(/assets\/help-dialog/, (route) => route.abort());
  await page.goto('/order');
  await page.getByRole('row').nth(1).dblclick();
  const remarks = page.getByRole('dialog').getByRole('textbox', { name: '備考', exact: true });
  await remarks.fill('急ぎ');
  await page.keyboard.press('F1');
  await page.getByText(message.partNotLoaded).waitFor();
  expect(await remarks.inputValue()).toBe('急ぎ');
  await page.unrouteAll();
  const questions: string[] = [];
  const answer = async (question: Dialog): Promise<void> => {
    questions.push(question.type());
    await question.accept();
  };
  page.on('dialog', answer);
  await page.getByRole('button', { name: '再読み込み' }).click();
  await page.getByRole('button', { name: '復元する' }).click();
  await expect.poll(() => remarks.inputValue()).toBe('急ぎ');
  page.off('dialog', answer);
  expect(questions).toEqual([]);
});

test.each([
  ['NAV-02 ERR-01', '/error/401', '認証エラー', message.unauthenticated],
  ['NAV-03 ERR-03', '/error/403', '権限エラー', message.forbiddenPage],
  ['NAV-04 ERR-05 ERR-06', '/error/500', 'システムエラー', message.serverErrorPage],
])('%s PERM-08 %s needs nobody signed in', async (_, address, title, sentence) => {
  const { page, context } = visitor;
  // Requests of the page before must not find the cookie removed.
  await page.goto('about:blank');
  await context.clearCookies();
  const calls: string[] = [];
  const hear = (request: { url: () => string }): void => void calls.push(request.url());
  page.on('request', hear);
  await page.goto(address);
  await expect.poll(() => heading().innerText()).toBe(title);
  expect(await page.getByRole('main').innerText()).toContain(sentence);
  await page.waitForLoadState('networkidle');
  page.off('request', hear);
  expect(path()).toBe(address);
  expect(calls.filter((url) => url.includes('/gpa/'))).toEqual([]);
  expect(await page.getByRole('button').count()).toBe(address === '/error/500' ? 0 : 1);
});
