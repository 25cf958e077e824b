import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goToScreen, loadScreen } from './open-screen.ts';
import { masterMenu, outside, type ScreenToVisit, screensOf } from './screens.ts';
import { seriousFindings } from './axe.ts';
import { picture } from './picture.ts';
import { Visitor } from './visitor.ts';
import { zoomFaults } from './zoom-faults.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Walk extends Size {
  /** The eleven reference masters too, which are one page with eleven descriptions. */
  readonly every: boolean;
  /** Further windows that each screen must fit once it is open. */
  readonly fits: readonly Size[];
  /** A window of 1280 px at 200 % and at 400 %, as the page sees it. */
  readonly zooms: readonly Size[];
  /** axe looks at the colours of the dark too; at everything else it has looked in the light. */
  readonly dark: boolean;
}

const zooms = [
  { width: 640, height: 400 },
  { width: 320, height: 256 },
];

/** Each screen is opened twice, at the narrowest and at the usual width, and then looked at in other windows. */
const walks: readonly Walk[] = [
  { width: 390, height: 844, every: true, fits: [{ width: 800, height: 1000 }], zooms, dark: false },
  { width: 1440, height: 900, every: false, fits: [{ width: 1920, height: 1080 }], zooms: [], dark: true },
];

describe.each(walks)('$width px', ({ width, height, every, fits, zooms, dark }) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await Visitor.arrive({ width, height });
    await visitor.signIn();
  });
  afterAll(() => visitor.leave());

  /** The page in another window; resolves when it is drawn. */
  async function resize(size: Size): Promise<void> {
    const { page } = visitor;
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }

  /** Findings that axe calls serious, in the light and, where asked, of the colours in the dark. */
  async function findings(): Promise<string[]> {
    const { page } = visitor;
    const light = await seriousFindings(page);
    if (!dark) return light;
    await page.emulateMedia({ colorScheme: 'dark' });
    const inTheDark = await seriousFindings(page, true);
    await page.emulateMedia({ colorScheme: null });
    return [...light, ...inTheDark.map((finding) => `dark: ${finding}`)];
  }

  /** Content wider than the window, and another marked tab than the screen's. */
  async function misfits(tab = ''): Promise<string[]> {
    const { page } = visitor;
    const current = await page.locator('nav .tab[aria-current]:visible').allInnerTexts();
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    return [
      ...(wider > 0 ? [`wider than the window by ${wider}`] : []),
      ...(current.map((text) => text.trim()).join() === tab ? [] : [`tab ${current.join()}`]),
    ];
  }

  async function faultsOf({ path, name, title, tab }: ScreenToVisit): Promise<string[]> {
    const { page } = visitor;
    // Parts that come after the first rows make the page longer.
    await visitor.hasAllAnswers();
    await picture(page, `${name}-${width}`);
    const shownTitle = await page.title();
    const faults = shownTitle === `${title} | 通運業務管理システム` ? [] : [`title ${shownTitle}`];
    faults.push(...(await misfits(tab)));
    // All of it in sight: axe takes what lies under the tabs at the footer for covered.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await resize({ width, height: Math.max(height, whole) });
    faults.push(...(await findings()));
    for (const size of fits) {
      await resize(size);
      await picture(page, `${name}-${size.width}`);
      faults.push(...(await misfits(tab)).map((fault) => `${size.width} px: ${fault}`));
    }
    for (const size of zooms) {
      await resize(size);
      await picture(page, `${name}-${size.width}`);
      faults.push(...(await zoomFaults(page)).map((fault) => `${size.width} px: ${fault}`));
    }
    await resize({ width, height });
    return faults.map((fault) => `${path}: ${fault}`);
  }

  test('NAV-01 to NAV-25 WCAG-1.4.4 WCAG-1.4.10 every screen fits its window, is accessible and can be magnified', async () => {
    const faults: string[] = [];
    for (const screen of screensOf(every)) {
      // The tests of reading rights prove that each can be loaded by its address.
      await (outside(screen.path) ? loadScreen : goToScreen)(visitor.page, screen);
      faults.push(...(await faultsOf(screen)));
    }
    expect(faults).toEqual([]);
  });

  test('NAV-30 NAV-31 the tab bar is not on the launcher, and at the footer of small screens', async () => {
    const { page } = visitor;
    await page.goto('/home');
    await page.getByRole('navigation', { name: '業務' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'メニュー' }).count()).toBe(0);
    await page.goto('/order');
    const bar = page.getByRole('navigation', { name: 'メニュー' });
    for (const size of [{ width, height }, ...fits]) {
      await resize(size);
      const box = await bar.boundingBox();
      expect((box?.y ?? 0) > size.height / 2).toBe(size.width < 1024);
    }
    await resize({ width, height });
    await bar.getByRole('button', { name: 'マスタ' }).click();
    await page.getByRole('heading', { name: 'MMS' }).waitFor();
    await picture(page, `menu-${width}`);
    const offered = await bar.getByRole('list').getByRole('link').allInnerTexts();
    expect(offered).toEqual(masterMenu);
    expect(await findings()).toEqual([]);
    await page.keyboard.press('Escape');
  });

  test('LOOKUP-03 ORD-EDIT-01 dialogs are accessible too', async () => {
    const { page } = visitor;
    await page.goto('/masters/tsuun');
    await page.getByRole('row').nth(1).dblclick();
    await page.getByRole('dialog', { name: '通運詳細' }).waitFor();
    await picture(page, `dialog-lookup-${width}`);
    expect(await findings()).toEqual([]);
    await page.goto('/order');
    await page.getByRole('row').nth(1).dblclick();
    await page.getByRole('dialog', { name: 'オーダー編集' }).waitFor();
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    await picture(page, `dialog-order-${width}`);
    // All of it in sight, as on the pages: axe takes a field that has scrolled under the bar of sections for covered.
    const whole = await page.evaluate(() => document.querySelector('dialog[open] .dialog-body')?.scrollHeight ?? 0);
    await resize({ width, height: Math.max(height, whole + 300) });
    expect(await findings()).toEqual([]);
    await resize({ width, height });
  });
});
