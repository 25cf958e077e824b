import { message } from '@tsuun/domain/message/message';
import { recordActText } from '@tsuun/domain/message/editing';
import { keyStripWords } from '@tsuun/domain/message/screen-keys';
import { undoDoneSentence } from '@tsuun/domain/message/undo-sentence';
import { chooseCandidateSentence, unknownInMasterSentence } from '@tsuun/domain/message/sentence';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Keyboard } from './keyboard.ts';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, openOwn, listOwn, visitor } = await openOrderPage('SHK');
const { page } = visitor;
const keyboard = await Keyboard.at(page);
const press = (key: string) => page.keyboard.press(key);
const strip = () => page.getByRole('complementary', { name: keyStripWords.name });
const foot = () => orderPage.dialog.locator('.record-footer-act');

const leaveField = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

describe('keys of a list', () => {
  beforeEach(async () => {
    await listOwn({});
    await leaveField();
  });
  afterAll(() => page.goto('/'));

  test('FORM-39 N begins a new order with one key, but not where a text is typed', async () => {
    await orderPage.number.focus();
    await press('n');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await leaveField();
    await press('n');
    await orderPage.dialog.getByRole('heading', { name: '新規オーダー' }).waitFor();
    await press('Escape');
  });

  test('FORM-39 the keys of the screen stand at its foot, and ? puts them away and brings them', async () => {
    await strip().filter({ hasText: '新規' }).waitFor();
    await press('?');
    await strip().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('grid').waitFor();
    expect(await strip().count()).toBe(0);
    await press('?');
    await strip().waitFor();
  });
});

describe('the last act', () => {
  test('FORM-40 UNDO-21 the foot keeps a save and its way back, which restores the order in the dialog', async () => {
    const order = await openOwn({ consigneeNm: '前の商店' });
    await orderPage.field('荷受人名').fill('後の商店');
    await press('Control+s');
    await orderPage.noticed(message.saved);
    await foot().getByText(recordActText(order.cntnNo, 'save')).waitFor();
    await foot().getByRole('button', { name: '取り消す' }).click();
    await page.getByText(undoDoneSentence(1, 0)).waitFor();
    await expect.poll(() => orderPage.field('荷受人名').inputValue()).toBe('前の商店');
    expect((await api.order(order.id)).consigneeNm).toBe('前の商店');
    expect(await foot().count()).toBe(0);
  });

  test('UNDO-22 Ctrl+Z outside an input takes a confirmation back, inside one only the typing', async () => {
    const order = await openOwn();
    await press('Control+Enter');
    await orderPage.noticed(message.confirmed);
    await expect.poll(async () => (await api.order(order.id)).confirmed).toBe(true);
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await orderPage.number.focus();
    await press('Control+z');
    await leaveField();
    expect((await api.order(order.id)).confirmed).toBe(true);
    await press('Control+z');
    await expect.poll(async () => (await api.order(order.id)).confirmed).toBe(false);
  });

  test('FORM-40 after the save of a new order Alt+N begins the next one', async () => {
    const order = await openOwn();
    await press('Escape');
    await orderPage.row(order.cntnNo).getByRole('button', { name: 'コピー' }).click();
    await orderPage.field('コンテナ番号').fill('SHK-AGAIN');
    expect(await orderPage.dialog.getByRole('button', { name: /続けて新規/ }).count()).toBe(0);
    await press('Control+s');
    await foot().getByRole('button', { name: '取り消す' }).waitFor();
    await orderPage.dialog.getByRole('button', { name: /続けて新規/ }).waitFor();
    await press('Alt+n');
    await orderPage.dialog.getByRole('heading', { name: '新規オーダー' }).waitFor();
    await expect.poll(() => orderPage.field('コンテナ番号').inputValue()).toBe('');
    await press('Escape');
  });
});

describe('short codes and amounts', () => {
  beforeEach(async () => {
    await openOwn();
  });

  test('PICK-34 a code without its leading zeros is taken at Enter', async () => {
    await orderPage.field('請求先').fill('4008');
    await page.getByRole('option', { selected: true }).waitFor();
    await press('Enter');
    expect(await orderPage.field('請求先').inputValue()).toBe('0000004008 三陸製紙㈱');
  });

  test('PICK-35 Enter before the list has come returns to an ambiguous station, and nothing moves', async () => {
    await orderPage.simple();
    const below = async () => (await orderPage.field('荷受人名').boundingBox())?.y;
    const before = await below();
    await orderPage.field('発駅').focus();
    await page.keyboard.type('1191');
    await press('Enter');
    await expect.poll(() => keyboard.focused()).toBe('発駅');
    await expect.poll(() => page.getByRole('option').count()).toBe(2);
    expect(await orderPage.dialog.getByText(chooseCandidateSentence('発駅', '1191')).count()).toBeLessThanOrEqual(1);
    expect(await below()).toBe(before);
    await press('Escape');
    await orderPage.field('品目').fill('ない品目');
    await page.getByText(message.noResult).waitFor();
    await orderPage.field('荷受人名').focus();
    await orderPage.dialog.getByText(unknownInMasterSentence('品目', 'ない品目')).waitFor();
    expect(await below()).toBe(before);
    await orderPage.field('品目').press('Escape');
  });

  test('FORM-36 FORM-37 a slash writes 000, and + takes the line above', async () => {
    await orderPage.simple();
    const line = (n: number) =>
      orderPage.dialog.locator('.ledger-simple tr').nth(n).locator('td').first().locator('input');
    const [above, below] = [line(0), line(1)];
    await above.focus();
    await page.keyboard.type('12/');
    expect(await above.inputValue()).toBe('12000');
    await below.focus();
    await press('Control+a');
    await page.keyboard.type('+');
    expect(await below.inputValue()).toBe('12000');
    await press('Enter');
    expect(await below.inputValue()).toBe('12,000');
  });
});

test('JOB-22 JOB-23 処理履歴 folds equal acts, unfolds them by name, and finds one by its number', async () => {
  const names = ['SHK-RUN1', 'SHK-RUN2'];
  for (const cntnNo of names) await api.make({ cntnNo });
  await page.goto('/activities');
  const run = page.getByRole('button', { name: /^オーダー新規登録 [\d,]+件/ }).first();
  await run.click();
  for (const name of names) await page.getByRole('button', { name: `オーダー新規登録 ${name}`, exact: true }).waitFor();
  await run.click();
  await page.getByLabel('番号・ファイル名').fill('SHK-RUN1');
  await page.keyboard.press('Enter');
  await run.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'オーダー新規登録 SHK-RUN1', exact: true }).waitFor();
});
