import { tooManySortedSentence } from '@tsuun/domain/message/sentence';
import { expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { orderPage, visitor, listOwn } = await openOrderPage('SRT');
const { page } = visitor;

test('SEARCH-17 clicks on a header sort ascending, descending and not at all, and the address keeps it', async () => {
  await listOwn(
    { acceptNo: 'SRT-20', cntnNo: 'SRT1-1' },
    { acceptNo: 'SRT-30', cntnNo: 'SRT1-2' },
    { acceptNo: 'SRT-10', cntnNo: 'SRT1-3' },
  );
  await orderPage.shows('SRT1-1', 'SRT1-2', 'SRT1-3');
  const header = orderPage.list.getByRole('columnheader', { name: '受付番号' });
  await header.getByRole('button').click();
  await orderPage.shows('SRT1-3', 'SRT1-1', 'SRT1-2');
  expect([await header.getAttribute('aria-sort'), new URL(page.url()).searchParams.get('sort')]).toEqual([
    'ascending',
    'acceptNo',
  ]);
  await header.getByRole('button').click();
  await orderPage.shows('SRT1-2', 'SRT1-1', 'SRT1-3');
  expect(await header.getAttribute('aria-sort')).toBe('descending');
  await page.reload();
  await orderPage.shows('SRT1-2', 'SRT1-1', 'SRT1-3');
  await header.getByRole('button').click();
  await orderPage.shows('SRT1-1', 'SRT1-2', 'SRT1-3');
  expect(await header.getAttribute('aria-sort')).toBe('none');
});

test('SEARCH-17 a column is sorted by keys from the first row', async () => {
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  // Past 状態 to 受付番号.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await orderPage.shows('SRT1-3', 'SRT1-1', 'SRT1-2');
  await page.keyboard.press('ArrowDown');
  const row = (): Promise<string | null | undefined> => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(row).toContain('SRT1');
});

test('SEARCH-17 a column without an index says why it cannot sort so many rows', async () => {
  await page.route(/\/api\/order\/search\?/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), totalCount: 51_591 } });
  });
  await page.reload();
  await page.getByText('51,591件', { exact: true }).waitFor();
  await orderPage.list.getByRole('columnheader', { name: '請求合計' }).getByRole('button').click();
  await orderPage.shownError(tooManySortedSentence(10_000));
});
