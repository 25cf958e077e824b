import { workWords } from '@tsuun/domain/message/work';
import { afterAll, expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { api, visitor } = await openOrderPage('WRK');
const { page } = visitor;

/** View in which 要対応 opens its lists, for the person that all specs share. */
const chooseView = (value: 'list' | 'sheet') =>
  visitor.context.request.post('/gpa/api/settings/work-sheet.view', { data: { value } });
await chooseView('list');
afterAll(() => chooseView('sheet'));

const todo = () => page.getByRole('region', { name: '要対応' });
const row = (name: string) => todo().getByRole('row').filter({ hasText: name });

/** The figure of a row. */
const figureOf = async (name: string): Promise<number> => {
  await row(name).first().waitFor();
  return Number((await row(name).first().locator('b').first().innerText()).replaceAll(',', ''));
};

test('WORK-04 WORK-06 every figure opens a list of so many rows and is counted again afterwards', async () => {
  await api.make({ cntnNo: 'WRK-1', acceptDt: null });
  await page.goto('/home');
  const count = await figureOf('受付日がない');
  expect(count).toBeGreaterThan(0);
  await row('受付日がない').getByRole('link').click();
  await page.waitForURL('**/order?unmet=acceptDt&sort=bizResultDt');
  // The launcher shows the same figure, and stays until the list is there.
  await todo().waitFor({ state: 'detached' });
  await page
    .getByText(`${count.toLocaleString('en-US')}件`, { exact: true })
    .first()
    .waitFor();
  await api.make({ cntnNo: 'WRK-2', acceptDt: null });
  await page.goBack();
  await page.waitForURL('**/home');
  await expect.poll(() => figureOf('受付日がない')).toBe(count + 1);
});

test('ORD-LIST-38 a list of 要対応 has the oldest first, its days beside the numbers and the focus on its first row', async () => {
  // HOME links to the list once it knows that it was used last.
  const known = page.waitForResponse((answer) => answer.url().endsWith('/settings/work-sheet.view'));
  await page.goto('/home');
  await known;
  await row('配達完了日がない').getByRole('link').click();
  await page.getByRole('grid', { name: 'オーダー一覧' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))).toBe('2');
  const heads = page.getByRole('grid').getByRole('columnheader');
  const names = (await heads.allInnerTexts()).map((text) => text.trim());
  expect(names.slice(4, 8)).toEqual(['業務実績日', '配達予定日', '到着完了日', '配達完了日']);
  const colour = (name: string) => heads.filter({ hasText: name }).evaluate((head) => getComputedStyle(head).color);
  expect(await colour('配達完了日')).not.toBe(await colour('到着完了日'));
  const days = await page
    .getByRole('grid')
    .locator('tr[data-id] td[aria-colindex="5"]')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent));
  expect(days).toEqual(days.toSorted());
  await page.getByText('古い順').waitFor();
});

test('WORK-05 the own station is asked for once and kept', async () => {
  await page.goto('/home');
  await todo().getByRole('radio', { name: '自分の担当駅' }).check();
  await todo().getByText(workWords.nameStation).waitFor();
  // The choice alone is kept too, a moment before.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().includes('/settings/home.work') &&
      answer.request().method() === 'POST' &&
      !answer.request().postData()?.includes('"station":null'),
  );
  await todo().getByRole('combobox', { name: '担当駅' }).fill('東京');
  await page.getByRole('option').filter({ hasText: '東京' }).first().click();
  await kept;
  await page.reload();
  await todo().getByRole('radio', { name: '自分の担当駅' }).waitFor();
  await expect.poll(() => todo().getByRole('radio', { name: '自分の担当駅' }).isChecked()).toBe(true);
  await page.getByRole('region', { name: '締め' }).getByText('自分の担当駅').waitFor();
});

test('WORK-08 締め names the share and the number that 月次照合 names for the month', async () => {
  await page.goto('/home');
  const closing = page.getByRole('region', { name: '締め' });
  const link = closing.getByRole('link', { name: /^オーダー \d/ }).first();
  const from = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('bizResultDtFrom');
  const [, rate, open] = /すべて\s*確定 ([\d.]+%)\s*未確定 ([\d,]+)件/.exec(await closing.innerText()) ?? [];
  await page.goto(`/exports/month-end?month=${from}&basis=bizResultDt`);
  const sum = page.getByRole('row').filter({ hasText: '合計' }).getByRole('cell');
  await expect.poll(() => sum.allTextContents()).toEqual(expect.arrayContaining([rate, open]));
});
