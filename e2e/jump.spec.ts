import { jumpWords } from '@tsuun/domain/message/jump';
import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { afterAll, expect, test } from 'vitest';
import { Api } from './api.ts';
import { seriousFindings } from './axe.ts';
import { OrderPage } from './order-page.ts';
import { Visitor } from './visitor.ts';

const api = await Api.signIn();
const made = await api.make({ cntnNo: '77Z-97531' });
await api.make({ cntnNo: '77Z-86420' });
const visitor = await Visitor.arrive();
await visitor.enter();
const { page } = visitor;
const orderPage = new OrderPage(page);
afterAll(() => visitor.leave());

const dialog = page.getByRole('dialog', { name: jumpWords.title });
const hits = dialog.getByRole('option');
const chosen = (): Promise<string> => dialog.getByRole('option', { selected: true }).innerText();

/** Presses keys one by one and counts them; a chord is two. */
async function press(...keys: string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.flatMap((key) => key.split('+')).length;
}

test('JUMP-01 JUMP-03 an order is opened by its last four digits with seven strokes', async () => {
  expect(await press('Control+k', '7', '5', '3', '1', 'Enter')).toBeLessThanOrEqual(7);
  await orderPage.dialogShows('77Z-97531');
  expect(new URL(page.url()).pathname).toBe(`/order/${made.id}`);
});

test('JUMP-05 it opens over a dialog, whose edits are asked about', async () => {
  await orderPage.field('荷受人名').fill('書きかけ');
  await press('Control+k', '6', '4', '2', '0', 'Enter');
  const question = page.getByRole('dialog').filter({ hasText: '書きかけ' }).last();
  await question.getByRole('button', { name: '編集に戻る' }).click();
  expect(await orderPage.field('荷受人名').inputValue()).toBe('書きかけ');
  await press('Control+k', '6', '4', '2', '0', 'Enter');
  await question.getByRole('button', { name: '破棄する' }).click();
  await orderPage.dialogShows('77Z-86420');
  expect(await orderPage.field('荷受人名').inputValue()).not.toBe('書きかけ');
});

test('JUMP-05 a new order with edits is left by it too', async () => {
  await orderPage.closeDialog();
  await orderPage.press('新規登録');
  await orderPage.field('荷受人名').fill('新しい書きかけ');
  await press('Control+k', '7', '5', '3', '1', 'Enter');
  await page.getByRole('dialog').last().getByRole('button', { name: '破棄する' }).click();
  await orderPage.dialogShows('77Z-97531');
});

test('JUMP-03 full-width digits find the same order', async () => {
  await press('Control+k');
  await page.keyboard.insertText('６４２０');
  await expect.poll(chosen).toContain('77Z-86420');
  await press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await orderPage.dialog.count()).toBe(1);
  await orderPage.closeDialog();
});

test('JUMP-06 without a text it offers the records opened last', async () => {
  await press('Control+k');
  await expect.poll(() => hits.count()).toBeGreaterThan(1);
  await expect.poll(() => hits.nth(0).innerText()).toContain('77Z-97531');
  await expect.poll(() => hits.nth(1).innerText()).toContain('77Z-86420');
  expect(await dialog.getByRole('group').getAttribute('aria-label')).toBe(jumpWords.recent);
  await press('Escape');
});

test('JUMP-02 pages are found by kanji and by kana, and Enter opens the chosen one', async () => {
  await press('Control+k');
  await page.keyboard.insertText('取込');
  await expect.poll(() => hits.count()).toBeGreaterThan(4);
  const groups = () => dialog.getByRole('group').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect.poll(groups).toEqual([jumpWords.pages, jumpWords.masters, jumpWords.commands]);
  expect(await seriousFindings(page)).toEqual([]);
  await press('ArrowDown');
  await expect.poll(chosen).toBe('取込の差分');
  await press('Enter');
  await page.waitForURL('**/imports/pending');
  await press('Control+k');
  await page.keyboard.insertText('しゅつりょく');
  await press('Enter');
  await page.waitForURL('**/exports');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test('JUMP-02 a command that cannot run has its reason and stays; one that can runs', async () => {
  await orderPage.begin('77Z-');
  await press('Control+k');
  await page.keyboard.insertText('一括確定');
  const hit = hits.filter({ hasText: '一括確定' });
  expect(await hit.getAttribute('aria-disabled')).toBe('true');
  expect(await hit.innerText()).toContain(message.selectTarget);
  await press('Enter');
  expect(await dialog.count()).toBe(1);
  await dialog.getByRole('combobox').fill('ひょうじれつ');
  await press('Enter');
  await orderPage.over(words.columns).waitFor();
  await press('Escape');
});

test('JUMP-02 saved conditions are found by their name', async () => {
  await page.getByRole('button', { name: 'いまの条件を保存' }).click();
  await page.getByLabel('今の条件の名前').fill('七七の一覧');
  await press('Enter', 'Escape');
  await page.getByRole('link', { name: 'HOME', exact: true }).click();
  await press('Control+k');
  await page.keyboard.insertText('七七');
  await expect.poll(chosen).toContain('七七の一覧');
  await press('Enter');
  await page.waitForURL(/\/order\?.*77Z/);
  await page.getByRole('button', { name: 'いまの条件を保存' }).click();
  await page.getByRole('button', { name: '七七の一覧 削除' }).click();
  await press('Escape');
});

test('JUMP-02 what is not found says how to search', async () => {
  await press('Control+k');
  await page.keyboard.type('77Z-99999');
  await dialog.getByText(jumpWords.nothing).waitFor();
  await press('Escape');
});

test.each([
  [1440, 176],
  [1280, 116],
  [1024, 28],
  [390, 28],
])('JUMP-01 at %i px its place in the header is %i px wide', async (width, expected) => {
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/order?cntnNo=77Z-');
  const button = page.getByRole('button', { name: jumpWords.title, exact: true });
  const wide = async () => (await button.boundingBox())?.width;
  await expect.poll(wide).toBeGreaterThanOrEqual(expected);
  await expect.poll(wide).toBeLessThanOrEqual(expected + 4);
  await button.click();
  await dialog.getByRole('combobox').fill('7531');
  await hits.first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await press('Escape');
});
