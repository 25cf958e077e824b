import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { Hands } from './hands.ts';
import { Visitor } from './visitor.ts';

/** A user who works without a mouse, and what the screen then shows (GEN-01, GEN-10). */
export class KeysOnly {
  readonly visitor: Visitor;
  readonly page: Page;
  readonly hands: Hands;

  private constructor(visitor: Visitor, hands: Hands) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.hands = hands;
  }

  static async arrive(): Promise<KeysOnly> {
    const visitor = await Visitor.arrive({ moving: true, worker: true });
    return new KeysOnly(visitor, await Hands.on(visitor.page));
  }

  noticed(sentence: string | RegExp): Promise<void> {
    return this.page.getByRole('status').getByText(sentence).first().waitFor();
  }

  /** Ctrl+S, until the server has answered and nothing is left unsaved. */
  async save(path: string): Promise<void> {
    const answered = this.page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith(path),
    );
    await this.page.keyboard.press('Control+s');
    expect((await answered).status()).toBe(200);
    await this.page
      .getByRole('dialog')
      .getByText(/未保存/)
      .waitFor({ state: 'detached' });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  closed(name: string): Promise<void> {
    return this.dialog(name).waitFor({ state: 'detached' });
  }

  /** A page has come, and the focus is on it. */
  async at(path: string): Promise<void> {
    await this.page.waitForURL(`**${path}`);
    await this.hands.expectFocus(this.page.getByRole('main'));
  }

  /**
   * Checks the conditions for the end of every test: the focus was visible and drawn at every stop, and no mouse was
   * used.
   */
  async expectNoFaults(): Promise<void> {
    expect(this.hands.faults).toEqual([]);
    expect(await this.hands.presses()).toBe(0);
  }
}
