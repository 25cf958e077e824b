import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
const queries: string[] = [];
beforeAll(async () => {
  visitor = await Visitor.arrive();
  await visitor.signIn();
  visitor.page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/eigyobi/search')) queries.push(search);
  });
  await visitor.page.goto('/masters/eigyobi');
});
afterAll(() => visitor.leave());

const kind = () => visitor.page.getByLabel('休日区分', { exact: true });

/** Returns the next query of the calendar after an action. */
async function nextQuery(act: () => Promise<unknown>): Promise<string> {
  const before = queries.length;
  await act();
  await expect.poll(() => queries.length).toBeGreaterThan(before);
  return queries[before] ?? '';
}

test('LOOKUP-17 LOOKUP-18 LOOKUP-19 休日区分 has three choices, and クリア sets 営業日のみ', async () => {
  await expect.poll(() => queries).toEqual(['?pageNum=0']);
  expect(await kind().locator('option').allInnerTexts()).toEqual(['すべて', '営業日のみ', '休日のみ']);
  const chosen = (label: string) => nextQuery(() => kind().selectOption({ label }));
  expect(await chosen('営業日のみ')).toBe('?kyujitsuFlag=&pageNum=0');
  expect(await chosen('休日のみ')).toBe('?kyujitsuFlag=1&pageNum=0');
  expect(await chosen('すべて')).toBe('?pageNum=0');
  const clear = visitor.page.getByRole('button', { name: 'クリア', exact: true });
  expect(await nextQuery(() => clear.click())).toBe('?kyujitsuFlag=&pageNum=0');
  expect(await kind().locator('option:checked').innerText()).toBe('営業日のみ');
});

test('SEARCH-04 検索 searches, also when no condition has changed', async () => {
  const search = visitor.page.getByRole('button', { name: '検索', exact: true });
  const first = await nextQuery(() => search.click());
  expect(await nextQuery(() => search.click())).toBe(first);
});

test('CONST-19 a picker is as wide as its columns, and 40vw at least', async () => {
  const { page } = visitor;
  await page.goto('/exports');
  await page.getByRole('switch', { name: '通運実績' }).click();
  await page.getByRole('button', { name: '一覧から選ぶ' }).click();
  const dialog = page.getByRole('dialog', { name: '担当駅選択' });
  await dialog.getByRole('row').nth(1).waitFor();
  const { width = 0 } = (await dialog.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(1440 * 0.4);
  expect(width).toBeLessThan(1000);
});

test('SEARCH-17 the header of a column sorts a master of MMS, and the address keeps it', async () => {
  const { page } = visitor;
  await page.goto('/masters/torihikisaki');
  const grid = page.getByRole('grid', { name: '取引先一覧' });
  const header = grid.getByRole('columnheader', { name: '取引先コード' });
  const firstRow = () => grid.locator('tr[data-id]').first().getAttribute('data-id');
  await expect.poll(firstRow).not.toBeNull();
  const lowest = await firstRow();
  await header.getByRole('button').click();
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  expect(await firstRow()).toBe(lowest);
  await header.getByRole('button').click();
  await expect.poll(firstRow).not.toBe(lowest);
  const highest = await firstRow();
  await page.reload();
  await expect.poll(firstRow).toBe(highest);
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-torihikisakiCode');
});
