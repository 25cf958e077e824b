import { duplicateRowSentence } from '@tsuun/domain/message/sentence';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pasteInto } from './clipboard.ts';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn, visitor } = await openOrderPage('PXL');
const { page } = visitor;

const dialog = () => orderPage.over('貼り付けで更新');
const tab = (name: string) => dialog().getByRole('toolbar', { name: '行の絞り込み' }).getByRole('button', { name });

/**
 * Pastes the clipboard contents of Excel; `keys` replaces the numbers of its orders, `text` is the plain text it adds.
 */
async function paste(file: string, keys: Readonly<Record<string, string>>, text = ''): Promise<void> {
  const html = await readFile(new URL(`clips/paste-${file}.html`, import.meta.url), 'utf8');
  await orderPage.press('貼り付けで更新');
  await dialog().getByRole('textbox', { name: 'ここに表を貼り付け' }).waitFor();
  const own = Object.entries(keys).reduce((all, [key, acceptNo]) => all.replaceAll(key, acceptNo), html);
  await pasteInto(page, { html: own, text });
}

/** Writes what changes; the dialog stays while rows are left, and is closed then. */
async function write(n: number, left = 0): Promise<void> {
  await tab(`変更あり ${n}`).waitFor();
  await dialog()
    .getByRole('button', { name: `${n}件を更新してロック` })
    .click();
  if (left > 0) {
    await tab(`残り ${left}`).waitFor();
    await page.keyboard.press('Escape');
  }
  await dialog().waitFor({ state: 'detached' });
}

const names = async (orders: readonly { readonly id: string }[]) =>
  (await Promise.all(orders.map(({ id }) => api.order(id)))).map(({ shipperNm }) => shipperNm);

test('PASTE-14 readings that Excel adds to kanji are not stored', async () => {
  const [order] = await listOwn({ acceptNo: 'PX1' });
  await paste('ruby', { 'Pr-X75G5N2': 'PX1' });
  await dialog().getByRole('gridcell').filter({ hasText: '東京青果㈱' }).waitFor();
  await write(1);
  expect(await api.order(order.id)).toMatchObject({ shipperNm: '東京青果㈱', consigneeNm: '札幌市場' });
});

test('PASTE-14 rows and columns that Excel hides are not updated', async () => {
  const orders = await listOwn({ acceptNo: 'PX2', shipperNm: '元' }, { acceptNo: 'PX3', shipperNm: '元' });
  await paste('hidden', { 'Pv-X75G5N2': 'PX2', 'Pw-X75G5N2': 'PX3' });
  await dialog().getByText('1行 2列').waitFor();
  await write(1);
  expect(await names(orders)).toEqual(['見える行', '元']);
});

test('PASTE-14 the text that is seen is stored where the table differs from it', async () => {
  const orders = await listOwn({ acceptNo: 'PX4' });
  await paste('ruby', { 'Pr-X75G5N2': 'PX4' }, '受付番号\t荷送人名\t荷受人名\r\nPX4\t東京青果㈱ 本店\t札幌市場\r\n');
  await write(1);
  expect(await names(orders)).toEqual(['東京青果㈱ 本店']);
});

test('PASTE-04 of a merged cell the first row has the text', async () => {
  const orders = await listOwn({ acceptNo: 'PX5', shipperNm: '元' }, { acceptNo: 'PX6', shipperNm: '元' });
  await paste('merged', { 'Pm-XC6M35W': 'PX5', 'Pq-XC6M35W': 'PX6' });
  await tab('変更なし 1').waitFor();
  await write(1);
  expect(await names(orders)).toEqual(['結合した名', '元']);
});

test('PASTE-06 a repeated number is reported at its later row, which F8 focuses', async () => {
  const orders = await listOwn({ acceptNo: 'PX7' });
  await orderPage.press('貼り付けで更新');
  await dialog().getByRole('textbox', { name: 'ここに表を貼り付け' }).waitFor();
  await pasteInto(page, { text: '受付番号\t荷送人名\nPX7\t一番目\nPX7\t二番目\n' });
  await tab('誤り 1').waitFor();
  const fault = dialog()
    .getByRole('gridcell')
    .filter({ hasText: duplicateRowSentence(2) });
  await fault.waitFor();
  await dialog().getByRole('gridcell').filter({ hasText: '一番目' }).click();
  await page.keyboard.press('F8');
  await expect.poll(() => fault.evaluate((cell) => cell.contains(document.activeElement))).toBe(true);
  await write(1, 1);
  expect(await names(orders)).toEqual(['一番目']);
});
