import { message } from '@tsuun/domain/message/message';
import { words } from '@tsuun/domain/message/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldFaults } from './field-faults.ts';
import { openOrderPage } from './open-order-page.ts';

const { orderPage, listOwn, visitor } = await openOrderPage('WIDE');
const { page } = visitor;

const day = '2026-05-11';
const car = {
  driver: '高橋一郎',
  operatingOrder: 1,
  carNo: '1234',
  carClass: '10t',
  maxWeight: 10_000,
  carModel: '平',
};
const payee = { id: '0000004008' };

/** An order in which every short field holds as long a value as the trade has. */
const filled = {
  sealNo: '612044789',
  acceptNo: '20260504-0187',
  cntnSize: 12,
  itemQty: 99_999,
  pickDt: day,
  depDt: day,
  arrDt: day,
  deliveryDt: day,
  pickCarInfo: car,
  billingTo: payee,
  pickAmtPayTo: payee,
  railAmtPayTo: payee,
  deliveryAmtPayTo: payee,
  rentalCntnUseAmtPayTo: payee,
  fuelAmtPayTo: payee,
  pickCuringMaterialsAmtPayTo: payee,
  pickAmtInfo: { amt: 123_456_789 },
  payPickAmtInfo: { amt: 123_456_789, rentalCntnAmt: 1_000, fuelAmt: 1_000, curingMaterialsAmt: 1_000 },
  payRailAmtInfo: { amt: 1_000 },
  payDeliveryAmtInfo: { amt: 1_000 },
};

const windows = [
  [390, 844],
  [1100, 800],
  [1200, 800],
  [1280, 720],
  [1320, 760],
  [1366, 768],
  [1400, 900],
  [1440, 900],
  [1920, 1080],
] as const;

beforeAll(async () => {
  const [order] = await listOwn(filled, {});
  await orderPage.openOrder(order.cntnNo);
});

describe.each(['simple', 'full'] as const)('the %s form', (form) => {
  beforeAll(() => (form === 'simple' ? orderPage.simple() : orderPage.detailed()));
  afterAll(() => page.setViewportSize({ width: 1440, height: 900 }));

  test.each(windows)(
    `LOOK every field of the ${form} form has room for its content at %d px`,
    async (width, height) => {
      await page.setViewportSize({ width, height });
      await expect.poll(() => fieldFaults(page)).toEqual([]);
    },
  );
});

test('ORD-EDIT-41 below 1,400 px the reasons are one line under the header that focuses their fields', async () => {
  const reasons = orderPage.dialog.getByRole('region', { name: '確定できない理由' });
  const [incomplete] = await listOwn({ bizResultDt: null }, {});
  await orderPage.openOrder(incomplete.cntnNo);
  await orderPage.simple();
  await expect.poll(async () => (await reasons.boundingBox())?.width).toBeLessThan(300);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(async () => (await reasons.boundingBox())?.height).toBeLessThan(36);
  await reasons.getByRole('button', { name: '業務実績日' }).click();
  await expect
    .poll(() => orderPage.field('業務実績日').evaluate((input) => input === document.activeElement))
    .toBe(true);
});

test('FORM-40 the way back from a save moves none of the buttons in the foot', async () => {
  const [order] = await listOwn({}, {});
  await orderPage.openOrder(order.cntnNo);
  await orderPage.footer(/^ロック解除/).waitFor();
  const places = () =>
    orderPage.dialog.locator('.record-footer > .button').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { left, right, bottom } = button.getBoundingClientRect();
        return `${button.textContent} ${Math.round(left)}-${Math.round(right)} ${Math.round(bottom)}`;
      }),
    );
  const before = new Map<number, string[]>();
  const widths = [390, 600, 768, 1024] as const;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    before.set(width, await places());
  }
  await orderPage.field('荷受人名').fill('青葉市場 第二');
  await orderPage.footer(/^保存/).click();
  await orderPage.dialog.getByRole('button', { name: words.undo }).waitFor();
  await expect.poll(() => orderPage.refuses(/^ロック解除/)).toBe(false);
  const notice = orderPage.dialog.getByText(message.saved, { exact: false });
  for (const isNoticed of [true, false]) {
    if (!isNoticed) await notice.waitFor({ state: 'detached' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(places).toEqual(before.get(width));
    }
  }
});
