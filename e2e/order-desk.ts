import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** The order list and its dialog in the words of somebody who works there. */
export class OrderDesk {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get panel(): Locator {
    return this.page.getByRole('search', { name: '検索条件' });
  }

  get list(): Locator {
    return this.page.getByRole('grid', { name: 'オーダー一覧' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'オーダー編集' });
  }

  /** The question, the error, the bulk dialog: whatever lies on top under that name. */
  over(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  row(name: string): Locator {
    return this.list.getByRole('row').filter({ hasText: name });
  }

  /** The condition all tests narrow the list by. */
  get cntnNo(): Locator {
    return this.panel.getByRole('textbox', { name: 'コンテナ番号' });
  }

  /** Opens the list and narrows it to container numbers that begin so. */
  async open(cntnNo: string): Promise<void> {
    await this.page.getByRole('link', { name: 'オーダー', exact: true }).click();
    await this.find(cntnNo);
  }

  async find(cntnNo: string): Promise<void> {
    const answered = this.page.waitForResponse((answer) => queryOf(answer.request()).get('cntnNo') === cntnNo);
    await this.cntnNo.fill(cntnNo);
    await this.cntnNo.press('Enter');
    await answered;
  }

  /** The container numbers in sight, in their order. */
  async shown(): Promise<string[]> {
    const names = await this.list
      .getByRole('checkbox', { name: / 選択$/ })
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
    return names.map((name) => name.replace(' 選択', ''));
  }

  async shows(...cntnNos: string[]): Promise<void> {
    await expect.poll(() => this.shown(), { timeout: 10_000 }).toEqual(cntnNos);
  }

  async tick(...cntnNos: string[]): Promise<void> {
    for (const cntnNo of cntnNos) await this.row(cntnNo).getByRole('checkbox').click();
  }

  /** Opens an order by its container number, once the list shows it. */
  async openOrder(cntnNo: string): Promise<void> {
    await this.row(cntnNo).dblclick();
    await this.dialogShows(cntnNo);
  }

  async dialogShows(cntnNo: string): Promise<void> {
    await this.dialog.locator('header').getByText(cntnNo, { exact: true }).waitFor();
  }

  async closeDialog(): Promise<void> {
    await this.dialog.getByRole('button', { name: '閉じる' }).first().click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  async detailed(): Promise<void> {
    const toggle = this.dialog.getByRole('switch', { name: '詳細表示' });
    if ((await toggle.getAttribute('aria-checked')) !== 'true' && !(await toggle.isChecked())) await toggle.click();
  }

  /** Types into a picker field of the order and takes the row of that name from the list under it. */
  async pick(label: string, typed: string, name = typed): Promise<void> {
    await this.dialog.getByRole('combobox', { name: label, exact: true }).fill(typed);
    await this.page.getByRole('option').filter({ hasText: name }).first().click();
  }

  /** A success notice; taken away, so that the next of the same words is another one. */
  async noticed(sentence: string): Promise<void> {
    const notice = this.page.getByRole('status').locator('.notice').filter({ hasText: sentence });
    await notice.first().waitFor();
    await notice.first().getByRole('button', { name: '閉じる' }).click();
    await notice.first().waitFor({ state: 'detached' });
  }

  /** The error dialog says so; it is closed. */
  async toldError(sentence: string): Promise<void> {
    const error = this.over('エラーが発生しました');
    await error.getByText(sentence).waitFor();
    await error.locator('footer').getByRole('button', { name: '閉じる' }).click();
    await error.waitFor({ state: 'detached' });
  }

  /** Answers a question. */
  async answer(question: string, button: string): Promise<void> {
    const dialog = this.page.getByRole('dialog').filter({ hasText: question }).last();
    await dialog.getByText(question).waitFor();
    await dialog.getByRole('button', { name: button, exact: true }).click();
    await this.page.getByText(question).waitFor({ state: 'detached' });
  }

  /** The query of the next search the page makes. */
  async nextSearch(act: () => Promise<unknown>): Promise<URLSearchParams> {
    const [request] = await Promise.all([this.page.waitForRequest(/\/api\/order\/search/), act()]);
    return queryOf(request);
  }
}

const queryOf = (request: Request): URLSearchParams =>
  request.url().includes('/api/order/search') ? new URL(request.url()).searchParams : new URLSearchParams();
