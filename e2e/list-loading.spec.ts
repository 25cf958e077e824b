import { expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';
import { makeThreeOrders } from './three-orders.ts';

const { api, orderPage, visitor } = await openOrderPage();
await makeThreeOrders(api, 'STY');
const { page } = visitor;

test('SEARCH-16 the rows of the search before stay, paled, and their number too, until the answer is there', async () => {
  await orderPage.open('STY-');
  await orderPage.shows('STY-A', 'STY-C', 'STY-B');
  let answer = (): void => undefined;
  const locked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/order\/search\?/, async (route) => {
    await locked;
    await route.continue();
  });
  await orderPage.number.fill('STY-B');
  await orderPage.number.press('Enter');
  await expect.poll(() => orderPage.list.getAttribute('aria-busy')).toBe('true');
  expect(await orderPage.shown()).toEqual(['STY-A', 'STY-C', 'STY-B']);
  expect(await page.getByText('3件中').count()).toBe(1);
  await expect
    .poll(() =>
      orderPage
        .row('STY-C')
        .locator('td')
        .nth(1)
        .evaluate((cell) => Number(getComputedStyle(cell).opacity)),
    )
    .toBeLessThan(0.6);
  answer();
  await orderPage.shows('STY-B');
  await expect.poll(() => orderPage.list.getAttribute('aria-busy')).toBe('false');
});
