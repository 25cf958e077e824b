import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goToScreen, loadScreen } from './open-screen.ts';
import { Visitor } from './visitor.ts';

const home = { path: '/home', name: 'home', title: 'HOME' };
const orders = { path: '/order', name: 'order', title: 'オーダー一覧' };

let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.arrive();
  await visitor.signIn();
  await loadScreen(visitor.page, home);
});
afterAll(() => visitor.leave());

const launcher = () => visitor.page.getByRole('navigation', { name: '業務' });
const bar = () => visitor.page.getByRole('navigation', { name: 'メニュー' });

/** Targets of the links, in their order, by their words. */
const leadsTo = (links: ReturnType<Visitor['page']['locator']>): Promise<[string, string][]> =>
  links.evaluateAll((all) => all.map((link) => [(link as HTMLElement).innerText, link.getAttribute('href') ?? '']));

/** The four cards at a width of the window. */
async function cardsAt(width: number, height: number) {
  const { page } = visitor;
  await page.setViewportSize({ width, height });
  await goToScreen(page, home);
  await launcher().waitFor();
  const boxes = await Promise.all((await launcher().getByRole('link').all()).map((card) => card.boundingBox()));
  return boxes.map((box) => ({ width: box?.width ?? 0, height: box?.height ?? 0 }));
}

test('HOME-01 HOME-02 HOME-04 GEN-06 four large buttons open the four areas', async () => {
  await launcher().waitFor();
  expect(await leadsTo(launcher().getByRole('link'))).toEqual([
    ['取込', '/imports'],
    ['オーダー', '/order'],
    ['諸料金', '/fees'],
    ['出力', '/exports'],
  ]);
  // The whole card is the button, not only its words.
  const card = launcher().locator('.home-entry').nth(2);
  const box = await card.boundingBox();
  await card.click({ position: { x: (box?.width ?? 0) - 8, y: (box?.height ?? 0) - 8 } });
  await visitor.page.waitForURL('**/fees');
});

test('HOME-03 HOME-04 GEN-11 the buttons are low, and taller from 1024 px on', async () => {
  for (const { height } of await cardsAt(1023, 800)) {
    expect(height).toBeGreaterThanOrEqual(56);
    expect(height).toBeLessThan(72);
  }
  for (const { height } of await cardsAt(1024, 800)) expect(height).toBeGreaterThanOrEqual(72);
  await visitor.page.setViewportSize({ width: 1440, height: 900 });
});

test('HOME-05 NAV-30 no master is a button of the launcher, and there is no tab bar', async () => {
  await launcher().waitFor();
  expect(await bar().count()).toBe(0);
  const buttons = launcher().getByRole('link');
  const addresses = await buttons.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.filter((address) => address?.startsWith('/masters'))).toEqual([]);
});

test('HOME-05 a line of links opens the masters', async () => {
  const { page } = visitor;
  await page
    .getByRole('navigation', { name: 'マスタ' })
    .getByRole('link', { name: '到着料金マスタ', exact: true })
    .click();
  await page.waitForURL('**/masters/arrival-fee');
});

test('NAV-29 the tabs are the five areas and the group of masters', async () => {
  const { page } = visitor;
  await goToScreen(page, orders);
  await bar().waitFor();
  expect(await leadsTo(bar().locator('a.tab:visible'))).toEqual([
    ['HOME', '/home'],
    ['取込', '/imports'],
    ['オーダー', '/order'],
    ['諸料金', '/fees'],
    ['出力', '/exports'],
  ]);
  expect((await bar().locator('.tab:visible').last().innerText()).trim()).toBe('マスタ');
});

describe('the group of masters', () => {
  const list = (name: string) => bar().getByRole('list', { name });

  test('NAV-32 GEN-07 the editable masters are linked directly', async () => {
    await bar().getByRole('button', { name: 'マスタ' }).click();
    await list('マスタ').waitFor();
    expect(await leadsTo(list('マスタ').getByRole('link'))).toEqual([
      ['到着料金マスタ取込', '/masters/arrival-fee-import'],
      ['到着料金マスタ', '/masters/arrival-fee'],
      ['名称変換マスタ取込', '/masters/name-conversion-import'],
      ['名称変換マスタ', '/masters/name-conversion'],
      ['ユーザーマスタ', '/masters/user'],
    ]);
  });

  test('NAV-33 GEN-07 the masters of MMS are under the heading MMS', async () => {
    await bar().getByRole('heading', { name: 'MMS' }).waitFor();
    expect(await leadsTo(list('MMS').getByRole('link'))).toEqual([
      ['取引先', '/masters/torihikisaki'],
      ['計単部門', '/masters/keitan-bumon'],
      ['勘定科目', '/masters/kanjokamoku'],
      ['従業員', '/masters/jugyoin'],
      ['車両', '/masters/sharyo'],
      ['扱区分', '/masters/atsukai-kubun'],
      ['品目', '/masters/hinmoku'],
      ['課税区分', '/masters/kazei-kubun'],
      ['取引区分', '/masters/torihiki-kubun'],
      ['通運', '/masters/tsuun'],
      ['営業日', '/masters/eigyobi'],
    ]);
    await visitor.page.keyboard.press('Escape');
  });
});

test('SHELL-01 SHELL-02 SHELL-03 GEN-11 the header shows the title, a shorter one below 1024 px', async () => {
  const { page } = visitor;
  const title = () => page.locator('.header-brand :is(.wide-only, .narrow-only):visible');
  for (const [width, words] of [
    [1440, '通運業務管理システム'],
    [1023, '通運管理'],
    [390, '通運管理'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => title().allInnerTexts(), { message: String(width) }).toEqual([words]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.each([1440, 800, 390])('SHELL-04 SW-06 the header shows the last update at %d px', async (width) => {
  const { page } = visitor;
  await page.setViewportSize({ width, height: 844 });
  await goToScreen(page, { path: '/imports', name: 'imports', title: '取込' });
  const banner = page.getByRole('banner');
  await banner.getByText(/^最終更新：\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).waitFor();
  for (const part of ['最終更新', 'ログアウト']) {
    const box = await banner.getByText(part).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
  }
});
