import { printedPartSentence } from '@tsuun/domain/message/sentence';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderFields } from '@tsuun/domain/order/fields';
import { Api } from './api.ts';
import { OrderPage } from './order-page.ts';
import { Visitor } from './visitor.ts';
import { withAnyNumbers } from './any-numbers.ts';

let visitor: Visitor;
let orderPage: OrderPage;
let api: Api;
beforeAll(async () => {
  api = await Api.signIn();
  visitor = await Visitor.arrive();
  orderPage = new OrderPage(visitor.page);
  // The printer of these tests: it keeps how many rows the page had when it was called.
  await visitor.page.addInitScript(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      Object.assign(window, { printed: document.querySelectorAll('tr[data-index]').length });
      dispatchEvent(new Event('afterprint'));
    };
  });
  await visitor.signIn();
});
afterAll(() => visitor.leave());

/** Sheets that the page prints, each with its size in points. */
async function sheets(): Promise<string[]> {
  const pdf = (await visitor.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b[^]*?\/MediaBox\s*\[([^\]]+)\]/g)].map(([, box]) => box?.trim() ?? '');
}
const wide = (box: string): boolean => {
  const [, , width = 0, height = 0] = box.split(/\s+/).map(Number);
  return width > height;
};
const margins = () =>
  visitor.page.evaluate(() =>
    document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText)).join(),
  );
/** Runs a check on the page as it appears on paper. */
async function onPaper<T>(look: () => Promise<T>): Promise<T> {
  await visitor.page.emulateMedia({ media: 'print' });
  await visitor.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const seen = await look();
  await visitor.page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await visitor.page.emulateMedia({ media: null });
  return seen;
}
async function openList(path: string): Promise<void> {
  await visitor.page.goto(path);
  await visitor.page.getByRole('row').nth(1).waitFor();
}
const printed = () => visitor.page.evaluate(() => (window as { printed?: number }).printed ?? null);

test('LOOK a list of fifty rows is printed on two sheets across', async () => {
  await openList('/order');
  const boxes = await sheets();
  expect(boxes).toHaveLength(2);
  expect(boxes.every(wide)).toBe(true);
});

test('LOOK the footer of a printed list names its conditions, the user and the moment', async () => {
  const footer = await margins();
  expect(footer).toContain('業務実績日 2026-03-01');
  expect(footer).toMatch(/印刷：管理者　\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
});

test('LOOK 印刷 prints the first 1,000 rows of a larger result', async () => {
  await openList('/order');
  await orderPage.press('印刷');
  await expect.poll(printed).toBe(1_000);
});

test('LOOK the paper says that rows and columns are missing, and shows no header and no button', async () => {
  const reported = await onPaper(async () => ({
    part: await visitor.page
      .getByText(withAnyNumbers(printedPartSentence(2_000, 1_000)))
      .filter({ visible: true })
      .allInnerTexts(),
    columns: await visitor.page.getByText(/^紙に入らない列：[^、]+、/).isVisible(),
    button: await visitor.page.getByRole('button').count(),
    header: await visitor.page.locator('header.header').isVisible(),
  }));
  // The total number depends on the records that the other specs have made in the meantime.
  const part = [expect.stringMatching(/全[\d,]+件のうち先頭の1,000件/)];
  expect(reported).toEqual({ part, columns: true, button: 0, header: false });
});

test('LOOK Ctrl+P prints every row of a short result', async () => {
  await openList('/order?bizResultDtFrom=2026-04-27&bizResultDtTo=2026-04-30');
  const total = await visitor.page
    .getByRole('toolbar')
    .getByText(/^\d+件$/)
    .first()
    .innerText();
  await visitor.page.keyboard.press('Control+p');
  await expect.poll(printed).toBe(Number.parseInt(total, 10));
  expect(Number.parseInt(total, 10)).toBeGreaterThan(50);
});

test.each(['/fees', '/masters/arrival-fee', '/masters/name-conversion', '/masters/hinmoku'])(
  'LOOK %s prints by the same button',
  async (path) => {
    await openList(path);
    await orderPage.press('印刷');
    await expect.poll(async () => (await printed()) ?? 0).toBeGreaterThan(0);
  },
);

const long = (field: { readonly max: number }): string => '漢'.repeat(field.max);
const filled = (group: 'pickAmtInfo' | 'railAmtInfo' | 'deliveryAmtInfo' | 'payPickAmtInfo' | 'payRailAmtInfo') =>
  Object.fromEntries(Object.keys(orderFields[group].fields).map((key) => [key, -123_456_789]));

/** Makes an order with all its fields filled. */
async function makeFullOrder(): Promise<void> {
  const { shipperNm, shipperAddress, consigneeNm, consigneeAddress, pickRemarks, deliveryRemarks } = orderFields;
  const counterparty = { id: '0000004008' };
  await api.make({
    cntnNo: 'SLIP-1',
    orderType: '21',
    shipperNm: long(shipperNm),
    shipperAddress: long(shipperAddress),
    consigneeNm: long(consigneeNm),
    consigneeAddress: long(consigneeAddress),
    remarks: 'あ\n'.repeat(200),
    pickRemarks: long(pickRemarks),
    deliveryRemarks: long(deliveryRemarks),
    deliveryCarInfo: { driver: long({ max: 20 }), carClass: long({ max: 20 }), carNo: '0012', operatingOrder: 1 },
    pickAmtInfo: filled('pickAmtInfo'),
    railAmtInfo: filled('railAmtInfo'),
    deliveryAmtInfo: filled('deliveryAmtInfo'),
    payPickAmtInfo: filled('payPickAmtInfo'),
    payRailAmtInfo: filled('payRailAmtInfo'),
    payDeliveryAmtInfo: filled('deliveryAmtInfo'),
    additionalAmtInfo: { additionalType: '1', amt: 1, torihikisaki: counterparty },
    billingTo: counterparty,
    pickAmtPayTo: counterparty,
    railAmtPayTo: counterparty,
    deliveryAmtPayTo: counterparty,
    zentsuFrnsCommissionAmt: 1,
    zentsuDepCommissionAmt: 2,
    zentsuArrCommissionAmt: 3,
    railProfitAmt: 4,
    refDiscountRailAmt: 5,
  });
}

describe('the slip of an order with all its fields filled', () => {
  beforeAll(async () => {
    await makeFullOrder();
    await openList('/order?cntnNo=SLIP-1');
    await orderPage.openOrder('SLIP-1');
    await orderPage.dialog.getByLabel('コンテナ番号').waitFor();
  });
  afterAll(() => orderPage.closeDialog());

  test('LOOK it is one upright sheet', async () => {
    const boxes = await sheets();
    expect(boxes).toHaveLength(1);
    expect(boxes.some(wide)).toBe(false);
  });

  test('LOOK its margin names the order', async () => {
    expect(await margins()).toContain('オーダー編集　SLIP-1');
  });

  test('LOOK it shows the states and the ledger in place of the form', async () => {
    const slip = orderPage.dialog.getByRole('article', { name: 'オーダー票' });
    const seen = await onPaper(async () => ({
      slip: await slip.innerText(),
      form: await orderPage.dialog.getByLabel('コンテナ番号').isVisible(),
    }));
    expect(seen.form).toBe(false);
    const texts = ['SLIP-1', '未確定', '着払', '取込ロック', '集貨料金', '青函付加料金', '-123,456,789', '三陸製紙㈱'];
    for (const text of texts) expect(seen.slip).toContain(text);
    expect(seen.slip).not.toContain('未保存');
  });
});
