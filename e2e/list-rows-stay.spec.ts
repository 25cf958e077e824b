import { expect, test } from 'vitest';
import { openDesk } from './open-desk.ts';
import { makeThreeOrders } from './three-orders.ts';

const { api, desk, visitor } = await openDesk();
await makeThreeOrders(api, 'STY');
const { page } = visitor;

test('SEARCH-16 the rows of the search before stay, paled, and their number too, until the answer is there', async () => {
  await desk.open('STY-');
  await desk.shows('STY-A', 'STY-C', 'STY-B');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/order\/search\?/, async (route) => {
    await held;
    await route.continue();
  });
  await desk.number.fill('STY-B');
  await desk.number.press('Enter');
  await expect.poll(() => desk.list.getAttribute('aria-busy')).toBe('true');
  expect(await desk.shown()).toEqual(['STY-A', 'STY-C', 'STY-B']);
  expect(await page.getByText('3件中').count()).toBe(1);
  await expect
    .poll(() =>
      desk
        .row('STY-C')
        .locator('td')
        .nth(1)
        .evaluate((cell) => Number(getComputedStyle(cell).opacity)),
    )
    .toBeLessThan(0.6);
  answer();
  await desk.shows('STY-B');
  expect(await desk.list.getAttribute('aria-busy')).toBe('false');
});
