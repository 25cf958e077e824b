import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';
import { makeThreeOrders } from './three-orders.ts';

const { api, orderPage, visitor } = await openOrderPage();
await makeThreeOrders(api, 'PIN');

beforeEach(async () => {
  await visitor.page.setViewportSize({ width: 1440, height: 900 });
  await orderPage.begin('PIN-');
});

/** Left edge of what is reported, in whole pixels of the window. */
const leftOf = async (place: Locator): Promise<number> => Math.round((await place.boundingBox())?.x ?? Number.NaN);

const tick = () => orderPage.row('PIN-A').getByRole('checkbox');
const copy = () => orderPage.row('PIN-A').getByRole('button', { name: 'コピー' });
const operations = () => orderPage.list.getByRole('columnheader', { name: '操作' });
const party = () => orderPage.list.getByRole('columnheader', { name: '請求先', exact: true });
const places = async () => [await leftOf(tick()), await leftOf(copy()), await leftOf(operations())];
/** The table has come to rest: what it was slid by is taken over into the places of its cells. */
const rests = () =>
  expect
    .poll(() =>
      orderPage.list.evaluate((grid) => {
        const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = grid.parentElement ?? {};
        const { style } = grid as HTMLElement;
        const taken = [style.getPropertyValue('--slid'), style.getPropertyValue('--beyond')];
        const moved = [`${scrollLeft}px`, `${scrollWidth - clientWidth - scrollLeft}px`];
        return !grid.classList.contains('table-sliding') && taken.join() === moved.join();
      }),
    )
    .toBe(true);
/** Slides the list sideways, and waits for the frame that shows it: before it, no place has been painted. */
const slide = (to: number) =>
  orderPage.list.evaluate((grid, left) => {
    grid.parentElement?.scrollTo({ left });
    return new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  }, to);

test('ORD-LIST-08 ticks and row controls stay at the edges while the list slides sideways, and at rest', async () => {
  const before = await places();
  const partyBefore = await leftOf(party());
  await slide(400);
  expect(await places()).toEqual(before);
  expect(await leftOf(party())).toBe(partyBefore - 400);
  await rests();
  expect(await places()).toEqual(before);
  await slide(0);
  await rests();
  expect([await places(), await leftOf(party())]).toEqual([before, partyBefore]);
});

test('ORD-LIST-08 they stay after the window has become narrower', async () => {
  await visitor.page.setViewportSize({ width: 1100, height: 900 });
  await rests();
  const narrow = await places();
  await slide(300);
  await rests();
  expect(await places()).toEqual(narrow);
  const box = await orderPage.list.evaluate((grid) => grid.parentElement?.getBoundingClientRect().right ?? 0);
  const head = await operations().boundingBox();
  expect((head?.x ?? 0) + (head?.width ?? 0)).toBeLessThanOrEqual(box + 1);
});

test('ORD-LIST-08 on a phone every visible column has its cells at any sideways position', async () => {
  await visitor.page.setViewportSize({ width: 390, height: 844 });
  for (const left of [0, 700, 1_500, 2_600, 5_000]) {
    await slide(left);
    await expect.poll(columnsWithoutCells).toEqual([]);
  }
});

/** Headings within the box whose column has no cell in the first row. */
const columnsWithoutCells = () =>
  orderPage.list.evaluate((grid) => {
    const { left = 0, right = 0 } = grid.parentElement?.getBoundingClientRect() ?? {};
    const drawn = [...grid.querySelectorAll('.table-row:first-of-type > [aria-colindex]')];
    const positions = new Set(drawn.map((cell) => cell.getAttribute('aria-colindex')));
    return [...grid.querySelectorAll('th')]
      .filter((head) => head.getBoundingClientRect().right > left + 1 && head.getBoundingClientRect().left < right - 1)
      .filter((head) => !positions.has(head.getAttribute('aria-colindex')) && head.textContent !== '')
      .map((head) => head.textContent);
  });
