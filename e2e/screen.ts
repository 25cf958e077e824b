import type { Locator, Page, Request } from 'playwright-core';

/** Common parts of every list with a dialog, in the words of a user. */
export class Screen {
  readonly page: Page;
  /** The name of the list, and of the dialog its rows open. */
  private readonly listName: string;
  private readonly dialogName: string;

  constructor(page: Page, listName: string, dialogName: string) {
    this.page = page;
    this.listName = listName;
    this.dialogName = dialogName;
  }

  get panel(): Locator {
    return this.page.getByRole('search', { name: '検索条件' });
  }

  get list(): Locator {
    return this.page.getByRole('grid', { name: this.listName });
  }

  get dialog(): Locator {
    return this.over(this.dialogName);
  }

  /** Whatever lies on top under that name. */
  over(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** The rows that tell all of this. */
  row(...texts: readonly string[]): Locator {
    return texts.reduce((rows, hasText) => rows.filter({ hasText }), this.list.getByRole('row'));
  }

  /** Waits for the answer of a search: the rows of the search before it stay until then and cannot be ticked. */
  async answered(): Promise<void> {
    await this.list.and(this.page.locator('[aria-busy="false"]')).waitFor();
  }

  /** Scrolling element. */
  get box(): Locator {
    return this.list.locator('..');
  }

  /** The first row in sight below the head, by its id. */
  topRow(): Promise<string> {
    return this.box.evaluate((element) => {
      const top = element.getBoundingClientRect().top + 40;
      const rows = [...element.querySelectorAll<HTMLElement>('tr[data-id]')];
      return rows.find((row) => row.getBoundingClientRect().bottom > top)?.dataset['id'] ?? '';
    });
  }

  /** Loads further pages by going to the end of what is loaded. */
  async loadTo(count: number): Promise<void> {
    await this.box.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await this.page.getByText(`${count}件表示`).waitFor();
  }

  press(name: string, within: Locator | Page = this.page): Promise<void> {
    return within.getByRole('button', { name, exact: true }).click();
  }

  async closeDialog(): Promise<void> {
    await this.press('閉じる', this.dialog.locator('header'));
    await this.dialog.waitFor({ state: 'detached' });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true });
  }

  /** A button in the footer of the dialog. */
  footer(name: RegExp): Locator {
    return this.dialog.locator('footer').getByRole('button', { name });
  }

  async refuses(name: RegExp): Promise<boolean> {
    return (await this.footer(name).getAttribute('aria-disabled')) === 'true';
  }

  /** Types into a picker field and takes the first row of that name from the list under it. */
  async pick(label: string, typed: string, name = typed): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label, exact: true }).fill(typed);
    await this.page.getByRole('option').filter({ hasText: name }).first().click();
  }

  /** A success notice; taken away, so that the next of the same words is another one. */
  async noticed(sentence: string): Promise<void> {
    const notice = this.page.getByRole('status').locator('.notice').filter({ hasText: sentence }).first();
    await notice.waitFor();
    const close = notice.getByRole('button', { name: '閉じる' });
    // It may go by itself before the press; one that stays may take several on a slow machine.
    while ((await notice.count()) > 0) await close.click({ timeout: 1_000 }).catch(() => undefined);
  }

  /** The error dialog says so; it is closed. */
  async shownError(sentence: string): Promise<void> {
    const error = this.over('エラーが発生しました');
    await error.getByText(sentence).first().waitFor();
    await error.locator('footer').getByRole('button', { name: '閉じる' }).click();
    await error.waitFor({ state: 'detached' });
  }

  /** Answers the question on top. */
  async answer(question: string, button: string): Promise<void> {
    const dialog = this.page.getByRole('dialog').filter({ hasText: question }).last();
    await dialog.getByText(question).waitFor();
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await this.page.getByText(question).waitFor({ state: 'detached' });
  }

  /** The request an act makes. */
  async asks(path: RegExp, act: () => Promise<unknown>): Promise<Request> {
    const [request] = await Promise.all([this.page.waitForRequest(path), act()]);
    return request;
  }
}
