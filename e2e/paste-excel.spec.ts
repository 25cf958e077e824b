import { duplicateRowSentence } from '@tsuun/domain/message/sentence';
import { expect, test } from 'vitest';
import { pasteInto } from './clipboard.ts';
import { openOrderPage } from './open-order-page.ts';

const { api, orderPage, listOwn, visitor } = await openOrderPage('PXL');
const { page } = visitor;

const dialog = () => orderPage.over('貼り付けで更新');
const tab = (name: string) => dialog().getByRole('toolbar', { name: '行の絞り込み' }).getByRole('button', { name });

/** Pastes the text that Excel leaves on the clipboard, next to the HTML that it also leaves. */
async function paste(text: string, html = ''): Promise<void> {
  await orderPage.press('貼り付けで更新');
  await dialog().getByRole('textbox', { name: 'ここに表を貼り付け' }).waitFor();
  await pasteInto(page, { text, html });
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

test('PASTE-14 a row that Excel hides is in the check with its new value before it is written', async () => {
  const orders = await listOwn({ acceptNo: 'PX2', shipperNm: '元' }, { acceptNo: 'PX3', shipperNm: '元' });
  const row = (acceptNo: string, name: string) => `<td>${acceptNo}</td><td>${name}</td></tr>`;
  const html = `<table><tr>${row('受付番号', '荷送人名')}<tr>${row('PX2', '見える行')}<tr style="display:none">${row('PX3', '隠れた行')}</table>`;
  await paste('受付番号\t荷送人名\r\nPX2\t見える行\r\nPX3\t隠れた行\r\n', html);
  await dialog().getByRole('gridcell').filter({ hasText: '隠れた行' }).waitFor();
  await write(2);
  expect(await names(orders)).toEqual(['見える行', '隠れた行']);
});

test('PASTE-04 of a merged cell the first row has the text', async () => {
  const orders = await listOwn({ acceptNo: 'PX5', shipperNm: '元' }, { acceptNo: 'PX6', shipperNm: '元' });
  await paste('受付番号\t荷送人名\r\nPX5\t結合した名\r\nPX6\t\r\n');
  await tab('変更なし 1').waitFor();
  await write(1);
  expect(await names(orders)).toEqual(['結合した名', '元']);
});

test('PASTE-06 a repeated number is reported at its later row, which F8 focuses', async () => {
  const orders = await listOwn({ acceptNo: 'PX7' });
  await paste('受付番号\t荷送人名\nPX7\t一番目\nPX7\t二番目\n');
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
