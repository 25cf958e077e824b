import {
  copiedSentence,
  noKeyColumnSentence,
  noSuchOrderSentence,
  pasteReadySentence,
} from '@tsuun/domain/message/order/paste-sentence';
import { countedSentence, malformedSentence } from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTabText } from '@tsuun/domain/paste/read-tab-text';
import { copiedBy, pasteInto } from './clipboard.ts';
import { openOrderPage, type OwnOrder } from './open-order-page.ts';
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
const assign = async (heading: string, field: string): Promise<void> => {
  const choice = dialog().getByRole('combobox', { name: `列「${heading}」の項目` });
  await choice.focus();
  await choice.selectOption({ label: field });
};
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const cell = (text: string) => dialog().getByRole('gridcell').filter({ hasText: text });
const table = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join('\t')).join('\r\n');

describe('two orders with zeros, days, negative yen and line breaks', () => {
  let orders: readonly OwnOrder[];

  beforeAll(async () => {
    orders = await listOwn(
      {
        acceptNo: '00120',
        remarks: '一行目\n"二"行目 x',
        deliveryAmtInfo: { amt: -1_200 },
        pickCarInfo: { carNo: '0012' },
      },
      { acceptNo: '00121', shipperNm: '=1+1', billingTo: { id: '0000004008' } },
    );
    await orderPage.tick(...orders.map(({ cntnNo }) => cntnNo));
  });

  test('PASTE-01 PASTE-02 Ctrl+C copies the selected rows with their leading zeros', async () => {
    const listed = await copiedBy(page, () => page.keyboard.press('Control+c'));
    await orderPage.noticed(copiedSentence(2));
    const [head = [], ...rows] = readTabText(listed.text);
    expect(head.slice(0, 2)).toEqual(['受付番号', 'コンテナ番号']);
    expect(rows.map(([no]) => no)).toEqual(['00120', '00121']);
    expect(listed.html).toContain('>00120</td>');
  });

  test('PASTE-03 PASTE-04 all their fields pasted back as they were copied change nothing', async () => {
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
    expect((await api.order(orders[0]?.id ?? '')).versionNo).toBe(1);
  });
});

describe('a pasted table with a fault, a confirmed and an unknown order', () => {
  let orders: readonly OwnOrder[];
  const headings = ['受付番号', '配達完了日', '配達料', '配達備考', 'メモ'];
  const stored = () => Promise.all(orders.map(({ id }) => api.order(id)));

  beforeAll(async () => {
    orders = await listOwn({ acceptNo: 'PB1' }, { acceptNo: 'PB2' }, { acceptNo: 'PB3' });
    await api.confirm(orders[2] as OwnOrder);
    await openPaste();
    await pasteInto(page, {
      text: table(
        headings,
        ['PB1', '2026-05-14', '△1,200', '午前指定', 'ok'],
        ['PB2', '5/32', '15400', '', ''],
        ['PB3', '2026-05-14', '1', '', ''],
        ['PB9', '2026-05-14', '1', '', '?'],
      ),
    });
  });

  test('PASTE-06 a cell that cannot be read is reported at the cell', async () => {
    await tab('誤り 1').click();
    await cell(malformedSentence('配達完了日', '5/32')).waitFor();
  });

  test('PASTE-12 the faulty cell is corrected by keys alone', async () => {
    await cell('5/32').focus();
    await page.keyboard.press('F8');
    await page.keyboard.type('2026/5/14');
    await page.keyboard.press('Enter');
    await tab('変更あり 2').waitFor();
  });

  test('PASTE-05 each changed cell shows its old value, and each sum what it becomes', async () => {
    await tab('変更あり 2').click();
    await cell('2026-05-14前 2026-05-13').first().waitFor();
    await cell('請求合計 0→15,400').waitFor();
  });

  test('PASTE-12 rows that are not written are copied with their reason', async () => {
    const refused = await copiedBy(page, () => button('更新しない行をコピー').click());
    expect(readTabText(refused.text)).toEqual([
      [...headings, '理由'],
      ['PB3', '2026-05-14', '1', '', '', `確定済み：${message.confirmedUnchangeable}`],
      ['PB9', '2026-05-14', '1', '', '?', `見つからない：${noSuchOrderSentence}`],
    ]);
  });

  test('PASTE-12 after Ctrl+Enter the rows that were not written stay with their reason', async () => {
    await button('2件を更新してロック').focus();
    await page.keyboard.press('Control+Enter');
    await orderPage.noticed(countedSentence(2, 2, message.pasted));
    await tab('残り 2').waitFor();
    await tab('更新済み 2').waitFor();
    await cell(noSuchOrderSentence).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  test('PASTE-08 the changes are written to their orders', async () => {
    const [first, second] = await stored();
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
  });

  test('PASTE-10 the confirmed order is unchanged', async () => {
    expect((await stored())[2]).toMatchObject({ deliveryCompDt: '2026-05-13', versionNo: 2 });
  });

  test('PASTE-08 the history of an order names the row of the table', async () => {
    await orderPage.openOrder(orders[0]?.cntnNo ?? '');
    await orderPage.dialog.getByRole('button', { name: '変更履歴' }).click();
    await orderPage.over('変更履歴').getByText('貼り付けた表 2行目').waitFor();
  });
});

describe('a pasted table whose headings are unknown', () => {
  let orders: readonly OwnOrder[];

  beforeAll(async () => {
    orders = await listOwn({ acceptNo: 'PC1' }, { acceptNo: 'PC2' }, { acceptNo: 'PC3' });
    await openPaste();
    const text = '番号\t指示\r\nPC1\t"一\n二"\r\nPC2\t三\r\nPC3\t四\r\n';
    await pasteInto(page, { text });
  });

  test('PASTE-04 the columns are assigned to fields by hand', async () => {
    await dialog().getByText(noKeyColumnSentence('受付番号')).first().waitFor();
    await assign('番号', '受付番号');
    await assign('指示', '備考');
    await tab('変更あり 3').waitFor();
  });

  test('PASTE-12 Ctrl+Delete excludes a row', async () => {
    await cell('PC3').click();
    await page.keyboard.press('Control+Delete');
    await tab('除外 1').waitFor();
    await expect.poll(() => button('2件を更新してロック').isEnabled()).toBe(true);
  });

  test('PASTE-09 an order that another user saves after the check is skipped and reported', async () => {
    const [one, two] = orders as [OwnOrder, OwnOrder];
    await api.post('/gpa/api/order/batch', { idList: [one.id], request: { remarks: '同僚' } });
    await button('2件を更新してロック').click();
    await page.getByText(countedSentence(1, 2, message.pasted)).waitFor();
    await page.getByRole('button', { name: '内訳' }).first().click();
    await orderPage
      .over('オーダー貼り付け更新の内訳')
      .getByRole('cell', { name: message.changedConcurrently, exact: true })
      .waitFor();
    const stored = await Promise.all([one, two].map(({ id }) => api.order(id)));
    expect(stored.map(({ remarks }) => remarks)).toEqual(['同僚', '三']);
  });
});

describe('a pasted table with one faulty row of two', () => {
  let orders: readonly OwnOrder[];
  const expectFocusInTable = () =>
    expect
      .poll(() =>
        dialog()
          .getByRole('grid')
          .evaluate((grid) => grid.contains(document.activeElement)),
      )
      .toBe(true);

  beforeAll(async () => {
    orders = await listOwn({ acceptNo: 'PF1' }, { acceptNo: 'PF2' });
    await openPaste();
    await pasteInto(page, {
      text: table(['受付番号', '配達完了日', '配達料'], ['PF1', '5/14', '1200'], ['PF2', '5/14', '1,2OO']),
    });
    await tab('誤り 1').waitFor();
  });

  test('PASTE-18 the pasted table has the focus', expectFocusInTable);

  test('PASTE-19 Ctrl+Enter writes the other row at once and keeps the focus in the table', async () => {
    await page.keyboard.press('Control+Enter');
    await tab('残り 1').waitFor();
    await expectFocusInTable();
  });

  test('PASTE-19 the faulty row is corrected and written afterwards', async () => {
    await page.keyboard.press('F8');
    await page.keyboard.type('1200');
    await page.keyboard.press('Enter');
    await button('1件を更新してロック').waitFor();
    await expect.poll(() => button('1件を更新してロック').getAttribute('aria-disabled')).toBeNull();
    await page.keyboard.press('Control+Enter');
    await dialog().waitFor({ state: 'detached' });
    const stored = await Promise.all(orders.map(({ id }) => api.order(id)));
    expect(stored.map(({ deliveryAmtInfo }) => deliveryAmtInfo.amt)).toEqual([1200, 1200]);
  });

  test('PASTE-18 after the update the focus is on the button that opened the dialog', async () => {
    const opener = page.getByRole('button', { name: '貼り付けで更新' });
    await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

test('PASTE-02 tables are copied and pasted over plain http too', async () => {
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

test('PRE-27 PASTE-21 a pasted table without faults sums up what will be written', async () => {
  await listOwn({ acceptNo: 'PZ1' }, { acceptNo: 'PZ2', deliveryAmtInfo: { amt: 15_400 } });
  await openPaste();
  await pasteInto(page, {
    text: table(['受付番号', '配達料'], ['PZ1', '1万'], ['PZ2', '15400'], ['PZ9', '1']),
  });
  await tab('誤り 1').waitFor();
  const ready = pasteReadySentence({ changed: 1, unchanged: 1, missing: 1, confirmed: 0, excluded: 0 });
  expect(await dialog().getByText(ready).count()).toBe(0);
  await cell('1万').click();
  await page.keyboard.type('10000');
  await page.keyboard.press('Enter');
  await dialog().getByText(ready).waitFor();
  await dialog().getByText('誤りはありません').waitFor();
  await dialog().getByRole('button', { name: '1件を更新してロック', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await orderPage.answer('保存していない変更があります', '破棄する');
});
