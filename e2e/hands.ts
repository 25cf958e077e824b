import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * A user who never touches the mouse. Wherever a key leads, the focus must be somewhere, in sight and drawn; what is
 * not is kept in `faults`. Presses of a pointer are counted in the page itself.
 */
export class Hands {
  readonly faults: string[] = [];
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  static async on(page: Page): Promise<Hands> {
    await page.addInitScript(() => {
      const count = (): void => localStorage.setItem('presses', String(Number(localStorage.getItem('presses')) + 1));
      for (const name of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(name, count, true);
    });
    return new Hands(page);
  }

  /** Returns the number of presses of a mouse or finger. */
  presses(): Promise<number> {
    return this.page.evaluate(() => Number(localStorage.getItem('presses')));
  }

  /** Returns the focused element: its label, name, or text. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      if (element === null || element === document.body) return '';
      const named = element.getAttribute('aria-labelledby')?.split(' ')[0];
      const label = element.labels?.[0] ?? (named ? document.getElementById(named) : null);
      const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.innerText;
      return text.replaceAll(/\s+/g, ' ').trim();
    });
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.look(key);
    }
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Tab, or another key, until the focus is on what is called so; none if it is there already. */
  async to(name: string | RegExp, key = 'Tab'): Promise<void> {
    const fits = (focused: string): boolean => (typeof name === 'string' ? focused === name : name.test(focused));
    const passed: string[] = [];
    for (let n = 0; n < 150; n += 1) {
      const focused = await this.focused();
      if (fits(focused)) return;
      passed.push(focused.slice(0, 24));
      await this.press(key);
    }
    throw new Error(`${key} did not lead to ${name}, but past ${[...new Set(passed)].join(' | ')}`);
  }

  /** Checks that the focus is at this place by itself, a moment after something has closed or appeared. */
  async expectFocus(on: string | RegExp | Locator): Promise<void> {
    if (typeof on === 'string' || on instanceof RegExp) await expect.poll(() => this.focused()).toMatch(on);
    else await expect.poll(() => on.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await this.look('there');
  }

  private async look(key: string): Promise<void> {
    let fault = await this.page.evaluate(faultOfFocus);
    // Content opened by a key may still be loading.
    for (let tries = 0; fault !== null && tries < 1_000; tries += 1) {
      await this.page.waitForTimeout(50);
      fault = await this.page.evaluate(faultOfFocus);
    }
    if (fault !== null) this.faults.push(`${key} at ${new URL(this.page.url()).pathname}: ${fault}`);
  }
}

/** Fault of the present focus; runs in the page. */
function faultOfFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body) return 'nothing has the focus';
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30)}`;
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  if (width * height === 0) return `${name} has no size`;
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return `${name} is out of sight`;
  const outlined = (one: Element): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  // A row draws a firm line under its cells, since an outline would be cut by the pinned ones.
  const cell = element.matches('tr') ? element.querySelector('td') : null;
  if (cell !== null) return getComputedStyle(cell).borderBottomWidth === '2px' ? null : `${name} is not drawn`;
  // A field is drawn by the box around it.
  const around = [element, ...['.box', '.segments', '.file-input'].map((box) => element.closest(box))];
  return around.some((one) => one !== null && outlined(one)) ? null : `${name} is not drawn`;
}
