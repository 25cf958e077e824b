import type { CDPSession, Page } from 'playwright-core';

/**
 * Two hands on a Japanese keyboard: keys, and an input method whose composition the browser knows as a real one
 * (`compositionstart`, `compositionupdate`, `compositionend`, keys with the code 229).
 */
export class Keyboard {
  private readonly page: Page;
  private readonly input: CDPSession;

  private constructor(page: Page, input: CDPSession) {
    this.page = page;
    this.input = input;
  }

  static async at(page: Page): Promise<Keyboard> {
    return new Keyboard(page, await page.context().newCDPSession(page));
  }

  /** Kana under way, not settled yet. */
  async compose(kana: string): Promise<void> {
    for (let n = 1; n <= kana.length; n += 1) {
      await this.processKey('Process');
      await this.input.send('Input.imeSetComposition', { text: kana.slice(0, n), selectionStart: n, selectionEnd: n });
    }
  }

  /** The Enter that settles the kanji: the page hears it as a key of the input method, then gets the text. */
  async settle(kanji: string): Promise<void> {
    await this.processKey('Enter');
    await this.input.send('Input.insertText', { text: kanji });
  }

  /** A key the input method takes for itself. */
  async processKey(key: string): Promise<void> {
    const code = { key, code: key, windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 };
    await this.input.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...code });
    await this.input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code });
  }

  /** Writes a text settled at once, as from the hand of a fast typist. */
  async write(kana: string, kanji: string): Promise<void> {
    await this.compose(kana);
    await this.settle(kanji);
  }

  /** Returns the focused element: its accessible name as far as labels give it, otherwise its text. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent ?? element?.getAttribute('aria-label');
      return (label ?? element?.textContent ?? '').trim();
    });
  }

  /** Presses a key until the focus stands on what is called so. */
  async press(key: string, until: (name: string) => boolean): Promise<void> {
    for (let n = 0; n < 120; n += 1) {
      await this.page.keyboard.press(key);
      if (until(await this.focused())) return;
    }
    throw new Error(`${key} did not lead there; the focus is on ${await this.focused()}`);
  }
}
