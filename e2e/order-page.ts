import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { Screen } from './screen.ts';

/** The order list and its dialog in the words of a user who works there. */
export class OrderPage extends Screen {
  constructor(page: Page) {
    super(page, 'オーダー一覧', 'オーダー編集');
  }

  /** The dialog of an order, stored or new. */
  override get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /^(オーダー編集|新規オーダー)$/ });
  }

  /** The condition all tests narrow the list by: acceptance or container number. */
  get number(): Locator {
    return this.panel.getByRole('textbox', { name: '受付番号・コンテナ番号' });
  }

  /** Opens the list and narrows it to container numbers that begin so. */
  async open(cntnNo: string): Promise<void> {
    if (this.page.url() === 'about:blank') await this.page.goto('/order');
    else await this.page.getByRole('link', { name: 'オーダー', exact: true }).click();
    await this.find(cntnNo);
  }

  /** Begins again with the list of one prefix: what a test before left open, typed or held back is gone. */
  async begin(cntnNo: string): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    await this.page.goto(`/order?cntnNo=${cntnNo}`);
    await this.row(cntnNo).first().waitFor();
    // The event is what another tab would hear.
    await this.page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('draft/')) localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage'));
    });
  }

  async find(cntnNo: string): Promise<void> {
    const answered = this.page.waitForResponse((answer) => queryOf(answer.request()).get('number') === cntnNo);
    await this.number.fill(cntnNo);
    await this.number.press('Enter');
    await answered;
    await this.answered();
  }

  /** The container numbers in sight, in their order. */
  async shown(): Promise<string[]> {
    const names = await this.list
      .getByRole('checkbox', { name: / 選択$/ })
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''));
    return names.map((name) => name.replace(' 選択', ''));
  }

  async shows(...cntnNos: string[]): Promise<void> {
    await expect.poll(() => this.shown()).toEqual(cntnNos);
  }

  async tick(...cntnNos: string[]): Promise<void> {
    await this.answered();
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

  amount(group: string, label: string): Locator {
    return this.dialog.getByRole('group', { name: group, exact: true }).getByLabel(label, { exact: true });
  }

  /** オーダー種別 */
  chooseType(type: string): Promise<void> {
    const types = this.dialog.getByRole('radiogroup', { name: 'オーダー種別' });
    return types.getByRole('radio', { name: type, exact: true }).check();
  }

  /** Shows the form with every field. */
  detailed(): Promise<void> {
    return this.showForm(true);
  }

  /** Shows the form with the fields of every day. */
  simple(): Promise<void> {
    return this.showForm(false);
  }

  private async showForm(detailed: boolean): Promise<void> {
    const toggle = this.dialog.getByRole('switch', { name: '詳細表示' });
    if ((await toggle.isChecked()) !== detailed) await toggle.click();
  }

  /** The query of the next search the page makes that contains all of `keys`: a pause in the filling may search before. */
  async nextSearch(act: () => Promise<unknown>, keys: readonly string[] = []): Promise<URLSearchParams> {
    const isNext = (request: Request): boolean =>
      request.url().includes('/api/order/search?') && keys.every((key) => queryOf(request).has(key));
    const [request] = await Promise.all([this.page.waitForRequest(isNext), act()]);
    return queryOf(request);
  }
}

const queryOf = (request: Request): URLSearchParams =>
  request.url().includes('/api/order/search?') ? new URL(request.url()).searchParams : new URLSearchParams();
