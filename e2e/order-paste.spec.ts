import { breakdownTitle } from '@tsuun/domain/message/activity-sentence';
import {
  copiedSentence,
  noKeyColumnSentence,
  noSuchOrderSentence,
  pastedRowSource,
  pasteReadySentence,
  updateButtonText,
} from '@tsuun/domain/message/order/paste-sentence';
import { countedSentence, malformedSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTabText } from '@tsuun/domain/paste/read-tab-text';
import { copiedBy, pasteInto } from './clipboard.ts';
import { type OwnOrder, openOrderPage } from './open-order-page.ts';
import { OrderPage } from './order-page.ts';
import { ownProgram } from './program.ts';
import { Visitor } from './visitor.ts';

const { api, orderPage, listOwn, visitor } = await openOrderPage('PST');
const { page } = visitor;

const dialog = () => orderPage.over('貼り付けで更新');
const openPaste = async (): Promise<void> => {
  await orderPage.press('貼り付けで更新');
  await dialog().getByRole('textbox', { name: 'ここに表を貼り付け' }).waitFor();
};
const tab = (name: string) => dialog().getByRole('toolbar', { name: '行の絞り込み' }).getByRole('button', { name });
const assignColumn = async (heading: string, field: string): Promise<void> => {
  const choice = dialog().getByRole('combobox', { name: `列「${heading}」の項目` });
  await choice.focus();
  await choice.selectOption({ label: field });
};
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const cell = (text: string) => dialog().getByRole('gridcell').filter({ hasText: text });
const table = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join('\t')).join('\r\n');

test('PASTE-01 PASTE-02 PASTE-03 PASTE-04 rows that are copied and pasted unchanged change no order, in spite of zeros, days, negative yen and line breaks', async () => {
  const orders = await listOwn(
    {
      acceptNo: '00120',
      remarks: '一行目\n"二"行目 x',
      deliveryAmtInfo: { amt: -1_200 },
      pickCarInfo: { carNo: '0012' },
    },
    { acceptNo: '00121', shipperNm: '=1+1', billingTo: { id: '0000004008' } },
  );
  await orderPage.tick(...orders.map(({ cntnNo }) => cntnNo));
  const listed = await copiedBy(page, () => page.keyboard.press('Control+c'));
  await orderPage.noticed(copiedSentence(2));
  const [header = [], ...rows] = readTabText(listed.text);
  expect(header.slice(0, 2)).toEqual(['受付番号', 'コンテナ番号']);
  expect(rows.map(([no]) => no)).toEqual(['00120', '00121']);
  expect(listed.html).toContain('>00120</td>');

  await orderPage.press('選んだ行の全項目をコピー');
  await orderPage.noticed(copiedSentence(2));
  await openPaste();
  await page.keyboard.press('Control+v');
  await tab('変更なし 2').waitFor();
  await dialog().getByText('更新 0件').waitFor();
  await dialog().getByRole('radio', { name: '空欄にする' }).check();
  await tab('変更なし 2').waitFor();
  await page.keyboard.press('Escape');
  await orderPage.answer('保存していない変更があります', '破棄する');
  expect((await api.order(orders[0].id)).versionNo).toBe(1);
});

/** The tests go through one pasted table: two orders, one of them with a fault, a confirmed one and an unknown number. */
describe('a pasted table with a fault, a confirmed order and an unknown number', () => {
  let orders: readonly OwnOrder[];
  beforeAll(async () => {
    orders = await listOwn({ acceptNo: 'PB1' }, { acceptNo: 'PB2' }, { acceptNo: 'PB3' });
    await api.confirm(orders[2] as OwnOrder);
    await openPaste();
    await pasteInto(page, {
      text: table(
        ['受付番号', '配達完了日', '配達料', '配達備考', 'メモ'],
        ['PB1', '2026-05-14', '△1,200', '午前指定', 'ok'],
        ['PB2', '5/32', '15400', '', ''],
        ['PB3', '2026-05-14', '1', '', ''],
        ['PB9', '2026-05-14', '1', '', '?'],
      ),
    });
  });

  test('PASTE-06 a day that the calendar does not have is reported at its cell', async () => {
    await tab('誤り 1').click();
    await cell(malformedSentence('配達完了日', '5/32')).waitFor();
  });

  test('PASTE-12 a cell with a fault is corrected in place by keyboard alone', async () => {
    await cell('5/32').focus();
    await page.keyboard.press('F8');
    await page.keyboard.type('2026/5/14');
    await page.keyboard.press('Enter');
    await tab('変更あり 2').click();
  });

  test('PASTE-05 each cell shows its value before and after, and the totals that follow', async () => {
    await cell('2026-05-14前 2026-05-13').first().waitFor();
    await cell('請求合計 0→15,400').waitFor();
  });

  test('PASTE-12 rows that are not written are copied with their reason, under the headings of the table', async () => {
    const copied = await copiedBy(page, () => button('更新しない行をコピー').click());
    expect(readTabText(copied.text)).toEqual([
      ['受付番号', '配達完了日', '配達料', '配達備考', 'メモ', '理由'],
      ['PB3', '2026-05-14', '1', '', '', `確定済み：${message.confirmedUnchangeable}`],
      ['PB9', '2026-05-14', '1', '', '?', `見つからない：${noSuchOrderSentence}`],
    ]);
  });

  test('PASTE-08 Ctrl+Enter writes what changed and keeps the other rows in the dialog', async () => {
    await button(updateButtonText(2)).focus();
    await page.keyboard.press('Control+Enter');
    await orderPage.noticed(countedSentence(2, 2, message.pasted));
    await tab('残り 2').waitFor();
    await tab('更新済み 2').waitFor();
    await cell(noSuchOrderSentence).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  test('PASTE-08 PASTE-10 the pasted values are stored, blank cells and confirmed orders are unchanged', async () => {
    const [first, second, third] = await Promise.all(orders.map(({ id }) => api.order(id)));
    expect(first).toMatchObject({
      deliveryCompDt: '2026-05-14',
      deliveryAmtInfo: { amt: -1_200 },
      deliveryRemarks: '午前指定',
    });
    expect(second).toMatchObject({
      deliveryCompDt: '2026-05-14',
      deliveryAmtInfo: { amt: 15_400 },
      deliveryRemarks: null,
    });
    expect(third).toMatchObject({ deliveryCompDt: '2026-05-13', versionNo: 2 });
  });

  test('PASTE-08 the history of an order names the row of the table', async () => {
    await orderPage.openOrder(orders[0]?.cntnNo ?? '');
    await orderPage.dialog.getByRole('button', { name: '変更履歴' }).click();
    await orderPage.over('変更履歴').getByText(pastedRowSource(2)).waitFor();
  });
});

test('PASTE-04 the key and the value of a table with other headings are found by assigning its columns', async () => {
  const [one, two] = await listOwn({ acceptNo: 'PD1' }, { acceptNo: 'PD2' });
  await openPaste();
  const html = `<table><tr><td>番号</td><td>指示</td></tr>
    <tr><td>PD1</td><td>一<br>二</td></tr><tr><td>PD2</td><td>三</td></tr></table>`;
  await pasteInto(page, { html });
  await dialog().getByText(noKeyColumnSentence('受付番号')).first().waitFor();
  await assignColumn('番号', '受付番号');
  await assignColumn('指示', '備考');
  await tab('変更あり 2').waitFor();
  await button(updateButtonText(2)).click();
  await orderPage.noticed(countedSentence(2, 2, message.pasted));
  const stored = await Promise.all([one, two].map(({ id }) => api.order(id)));
  expect(stored.map(({ remarks }) => remarks)).toEqual(['一\n二', '三']);
});

test('PASTE-09 PASTE-12 an excluded row is not written, nor an order that another user has saved since the check', async () => {
  const [one, two, three] = await listOwn({ acceptNo: 'PC1' }, { acceptNo: 'PC2' }, { acceptNo: 'PC3' });
  await openPaste();
  await pasteInto(page, { text: table(['受付番号', '備考'], ['PC1', '一'], ['PC2', '三'], ['PC3', '四']) });
  await tab('変更あり 3').waitFor();
  await cell('PC3').click();
  await page.keyboard.press('Control+Delete');
  await tab('除外 1').waitFor();
  // The table is checked, as it is now, before the colleague saves.
  await expect.poll(() => button(updateButtonText(2)).isEnabled()).toBe(true);
  await api.post('/gpa/api/order/batch', { idList: [one.id], request: { remarks: '同僚' } });
  await button(updateButtonText(2)).click();
  await page.getByText(countedSentence(1, 2, message.pasted)).waitFor();
  await page.getByRole('button', { name: '内訳' }).first().click();
  await orderPage
    .over(breakdownTitle('オーダー貼り付け更新'))
    .getByRole('cell', { name: message.changedConcurrently, exact: true })
    .waitFor();
  const stored = await Promise.all([one, two, three].map(({ id }) => api.order(id)));
  expect(stored.map(({ remarks }) => remarks)).toEqual(['同僚', '三', null]);
});

test('PASTE-18 after a paste, and after a part was written, the focus is in the table', async () => {
  await pasteWithFault('PE');
  await expectFocusInTable();
  await page.keyboard.press('Control+Enter');
  await tab('残り 1').waitFor();
  await expectFocusInTable();
});

test('PASTE-19 a row that is corrected after the others were written is written by the next Ctrl+Enter', async () => {
  const orders = await pasteWithFault('PF');
  await page.keyboard.press('Control+Enter');
  await tab('残り 1').waitFor();
  await page.keyboard.press('F8');
  await page.keyboard.type('1200');
  await page.keyboard.press('Enter');
  await button(updateButtonText(1)).waitFor();
  await expect.poll(() => button(updateButtonText(1)).getAttribute('aria-disabled')).toBeNull();
  await page.keyboard.press('Control+Enter');
  await dialog().waitFor({ state: 'detached' });
  const stored = await Promise.all(orders.map(({ id }) => api.order(id)));
  expect(stored.map(({ deliveryAmtInfo }) => deliveryAmtInfo.amt)).toEqual([1200, 1200]);
});

/** Pastes a row that can be written and one whose amount cannot be read. */
async function pasteWithFault(prefix: string): Promise<readonly OwnOrder[]> {
  const numbers = [`${prefix}1`, `${prefix}2`] as const;
  const orders = await listOwn({ acceptNo: numbers[0] }, { acceptNo: numbers[1] });
  await openPaste();
  await pasteInto(page, {
    text: table(['受付番号', '配達完了日', '配達料'], [numbers[0], '5/14', '1200'], [numbers[1], '5/14', '1,2OO']),
  });
  await tab('誤り 1').waitFor();
  return orders;
}

const expectFocusInTable = (): Promise<void> =>
  expect
    .poll(() =>
      dialog()
        .getByRole('grid')
        .evaluate((grid) => grid.contains(document.activeElement)),
    )
    .toBe(true);

test('PASTE-02 tables are copied and pasted over plain http, as in a company network', async () => {
  const [{ cntnNo }] = await listOwn({ acceptNo: '0140' });
  const other = await Visitor.arrive({ baseURL: ownProgram().baseUrl.replace('127.0.0.1', 'tsuun.test') });
  other.expectComplaint(/Cross-Origin-Opener-Policy/);
  await other.signInByHand();
  expect(await other.page.evaluate(() => isSecureContext)).toBe(false);
  const otherPage = new OrderPage(other.page);
  await otherPage.begin(cntnNo);
  await otherPage.tick(cntnNo);
  await otherPage.press('選んだ行の全項目をコピー');
  await otherPage.noticed(copiedSentence(1));
  await otherPage.press('貼り付けで更新');
  await otherPage.over('貼り付けで更新').getByRole('textbox', { name: 'ここに表を貼り付け' }).waitFor();
  await other.page.keyboard.press('Control+v');
  await otherPage.over('貼り付けで更新').getByRole('button', { name: '変更なし 1' }).waitFor();
  await other.leave();
});

test('PRE-27 PASTE-21 a pasted table without faults shows what will be written', async () => {
  await listOwn({ acceptNo: 'PZ1' }, { acceptNo: 'PZ2', deliveryAmtInfo: { amt: 15_400 } });
  await openPaste();
  await pasteInto(page, {
    text: table(['受付番号', '配達料'], ['PZ1', '1万'], ['PZ2', '15400'], ['PZ9', '1']),
  });
  await tab('誤り 1').waitFor();
  const summary = dialog().locator('.check-summary');
  expect(await summary.count()).toBe(0);
  await cell('1万').click();
  await page.keyboard.type('10000');
  await page.keyboard.press('Enter');
  await summary
    .getByText(pasteReadySentence({ changed: 1, unchanged: 1, missing: 1, confirmed: 0, excluded: 0 }))
    .waitFor();
  await summary.getByText('誤りはありません').waitFor();
  await dialog().getByRole('button', { name: '1件を更新してロック', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await orderPage.answer('保存していない変更があります', '破棄する');
});
