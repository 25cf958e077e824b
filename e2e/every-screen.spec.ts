import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goToScreen, loadScreen } from './open-screen.ts';
import { masterMenu, outside, type ScreenToVisit, screensOf } from './screens.ts';
import { seriousFindings } from './axe.ts';
import { picture } from './picture.ts';
import { Visitor } from './visitor.ts';

/**
 * `every`: the eleven reference masters too, which are one page with eleven descriptions. `audited`: axe looks at it;
 * the widths between hold what the narrowest and the usual one do, in the same colours; in the dark it looks at those.
 */
const passes: readonly { width: number; height: number; dark: boolean; every?: boolean; audited?: boolean }[] = [
  { width: 390, height: 844, dark: false, every: true, audited: true },
  { width: 800, height: 1000, dark: false },
  { width: 1440, height: 900, dark: false, audited: true },
  { width: 1920, height: 1080, dark: false },
  { width: 1440, height: 900, dark: true, audited: true },
];

describe.each(passes)('$width px, dark: $dark', ({ width, height, dark, every = false, audited = false }) => {
  const look = `${width}${dark ? '-dark' : ''}`;
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.arrive({ width, height, dark });
    await visitor.signIn();
  });
  afterAll(() => visitor.leave());

  const findingsOf = (page: Page): Promise<string[]> => (audited ? seriousFindings(page, dark) : Promise.resolve([]));

  /** Faults of a screen: title, tab, content wider than the window, findings that axe calls serious. */
  async function faultsOf(screen: ScreenToVisit): Promise<string[]> {
    const { page } = visitor;
    const { path, name, title, tab } = screen;
    const faults: string[] = [];
    // The tests of reading rights prove that each can be loaded by its address.
    await (outside(path) ? loadScreen : goToScreen)(page, screen);
    await picture(page, `${name}-${look}`);
    const shownTitle = await page.title();
    if (shownTitle !== `${title} | 通運業務管理システム`) faults.push(`title ${shownTitle}`);
    const current = await page.locator('nav .tab[aria-current]:visible').allInnerTexts();
    if (current.map((text) => text.trim()).join() !== (tab ?? '')) faults.push(`tab ${current.join()}`);
    if ((await tooWide()) > 0) faults.push(`wider than the window by ${await tooWide()}`);
    // All of it in sight: axe takes what lies under the tabs at the footer for covered.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, whole) });
    const findings = await findingsOf(page);
    await page.setViewportSize({ width, height });
    return [...faults, ...findings].map((fault) => `${path}: ${fault}`);
  }

  const tooWide = (): Promise<number> =>
    visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  test('NAV-01 to NAV-25 every screen fits its window and is accessible', async () => {
    const faults: string[] = [];
    for (const screen of screensOf(every)) faults.push(...(await faultsOf(screen)));
    expect(faults).toEqual([]);
  });

  test('NAV-30 NAV-31 the tab bar is not on the launcher, and at the footer of small screens', async () => {
    const { page } = visitor;
    await page.goto('/home');
    await page.getByRole('navigation', { name: '業務' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'メニュー' }).count()).toBe(0);
    await page.goto('/order');
    const bar = page.getByRole('navigation', { name: 'メニュー' });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) > height / 2).toBe(width < 1024);
    await bar.getByRole('button', { name: 'マスタ' }).click();
    await page.getByRole('heading', { name: 'MMS' }).waitFor();
    await picture(page, `menu-${look}`);
    const offered = await bar.getByRole('list').getByRole('link').allInnerTexts();
    expect(offered).toEqual(masterMenu);
    expect(await findingsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('LOOKUP-03 ORD-EDIT-01 dialogs are accessible too', async () => {
    const { page } = visitor;
    await page.goto('/masters/tsuun');
    await page.getByRole('row').nth(1).dblclick();
    await page.getByRole('dialog', { name: '通運詳細' }).waitFor();
    await picture(page, `dialog-lookup-${look}`);
    expect(await findingsOf(page)).toEqual([]);
    await page.goto('/order');
    await page.getByRole('row').nth(1).dblclick();
    await page.getByRole('dialog', { name: 'オーダー編集' }).waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    await picture(page, `dialog-order-${look}`);
    expect(await findingsOf(page)).toEqual([]);
  });
});
