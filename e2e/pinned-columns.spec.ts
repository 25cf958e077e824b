import { batchQuestion, moreColumnsText } from '@tsuun/domain/message/sentence';
import { words } from '@tsuun/domain/message/words';
import type { Locator } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';
import { makeThreeOrders } from './three-orders.ts';

const { api, orderPage, visitor } = await openOrderPage();
await makeThreeOrders(api, 'PIN');

beforeAll(() => orderPage.begin('PIN-'));
beforeEach(async () => {
  await visitor.page.setViewportSize({ width: 1440, height: 900 });
  await slide(0);
  await rests();
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
        const box = grid.parentElement as HTMLElement;
        const { scrollLeft, scrollWidth, clientWidth, style } = box;
        const taken = [style.getPropertyValue('--slid'), style.getPropertyValue('--beyond')];
        const moved = [`${scrollLeft}px`, `${scrollWidth - clientWidth - scrollLeft}px`];
        return !box.hasAttribute('data-sliding') && taken.join() === moved.join();
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

const numberHeader = () => orderPage.list.getByRole('columnheader', { name: 'コンテナ番号' });
const searched = async (act: () => Promise<unknown>): Promise<void> => {
  const answered = visitor.page.waitForResponse(/\/api\/order\/search\?/);
  await act();
  await answered;
  await expect.poll(() => orderPage.list.getAttribute('aria-busy')).toBe('false');
};

async function runBatch(button: string, word: string): Promise<void> {
  await orderPage.tick('PIN-B');
  await orderPage.press(button);
  await searched(() => orderPage.answer(batchQuestion(1, word), 'OK'));
}

async function saveRemark(remark: string): Promise<void> {
  await orderPage.openOrder('PIN-B');
  await orderPage.field('備考').fill(remark);
  await visitor.page.keyboard.press('Control+s');
  await orderPage.dialog.getByText(/未保存/).waitFor({ state: 'detached' });
  await orderPage.closeDialog();
}

const changes: readonly (readonly [string, () => Promise<void>])[] = [
  ['search', () => searched(() => orderPage.panel.getByRole('button', { name: '検索', exact: true }).click())],
  ['sort', () => searched(() => numberHeader().getByRole('button').click())],
  ['batch', () => runBatch('一括ロック解除', words.unlock)],
  ['save', () => saveRemark(`備考 ${Math.random()}`)],
];

describe.each([0, 700])('slid by %i px', (left) => {
  test.each(changes)('ORD-LIST-08 ticks and row controls stay at the edges after a %s', async (_name, change) => {
    const before = await places();
    await slide(left);
    await rests();
    await change();
    expect(await places()).toEqual(before);
    expect(await leftOf(numberHeader())).toBe(await leftOf(orderPage.row('PIN-A').getByText('PIN-A', { exact: true })));
  });
});

test('SEARCH-30 no edge cuts an amount at any width of the window and any sideways position', async () => {
  for (const width of [1024, 1280, 1337, 1366, 1403, 1440, 1577, 1700, 1920]) {
    await visitor.page.setViewportSize({ width, height: 900 });
    for (const left of [0, 90, 333, 777, 1_480]) {
      await slide(left);
      await expect.poll(cutAmounts, { message: `${width} px, slid by ${left} px` }).toEqual([]);
      await rests();
      expect(await cutAmounts(), `${width} px, at rest at ${left} px`).toEqual([]);
    }
  }
});

test('SEARCH-30 the header counts the columns that follow on the right and shows them by a press', async () => {
  const more = orderPage.box.locator('.table-more');
  const followers = () =>
    orderPage.list.evaluate((grid) => {
      const end = grid.querySelector('th.table-pin-end')?.getBoundingClientRect().left ?? 0;
      const heads = [...grid.querySelectorAll('th:not(.table-pin)')];
      return heads.filter((head) => head.getBoundingClientRect().right > end + 7).length;
    });
  const first = await followers();
  expect(first).toBeGreaterThan(10);
  await expect.poll(() => more.textContent()).toBe(moreColumnsText(first));
  await more.click();
  await rests();
  const next = await followers();
  expect(next).toBeLessThan(first);
  await expect.poll(() => more.textContent()).toBe(moreColumnsText(next));
  await slide(9_999);
  await more.waitFor({ state: 'detached' });
});

test('SEARCH-30 請求合計 is in sight at first from 1280 px and 支払合計 from 1440 px', async () => {
  const shows = async (text: string) => orderPage.row('PIN-A').getByText(text, { exact: true }).evaluate(isShown);
  for (const [width, amounts] of [
    [1280, ['800']],
    [1440, ['800', '20']],
  ] as const) {
    await visitor.page.setViewportSize({ width, height: 900 });
    for (const amount of amounts) await expect.poll(() => shows(amount), { message: `${width} px` }).toBe(true);
  }
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

/** True if an element is drawn between the pinned columns, which cover others. */
const isShown = (element: Element): boolean => {
  const { left, right, top, height } = element.getBoundingClientRect();
  const at = (x: number) => document.elementFromPoint(x, top + height / 2)?.contains(element) === true;
  return element.closest('.table-blank') === null && at(left + 1) && at(right - 1);
};

/** Shown amounts that reach beyond the place between the pinned columns but are partly within it. */
const cutAmounts = () =>
  orderPage.list.evaluate((grid) => {
    const row = grid.querySelector('.table-row') as HTMLElement;
    const edge = (cells: string) => [...row.querySelectorAll(cells)].map((cell) => cell.getBoundingClientRect());
    const left = Math.max(...edge('.table-pin:not(.table-pin-end)').map((cell) => cell.right));
    const right = Math.min(...edge('.table-pin-end').map((cell) => cell.left));
    return [...grid.querySelectorAll('td.end')]
      .filter((cell) => cell.querySelector('.table-blank') === null)
      .map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return { text: cell.textContent, at: text.getBoundingClientRect() };
      })
      .filter(({ at }) => at.right > left && at.left < right && (at.left < left || at.right > right))
      .map(({ text }) => text);
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
