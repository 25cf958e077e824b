import { helpWords } from '@tsuun/domain/message/help';
import { expect, test } from 'vitest';
import { openOrderPage } from './open-order-page.ts';

const { orderPage, visitor, openOwn } = await openOrderPage('HLP');
const { page } = visitor;
const help = page.getByRole('dialog', { name: 'ヘルプ' });

test('SHELL-22 the help opens over an edited order and leaves what is typed there', async () => {
  await openOwn();
  const shipper = orderPage.dialog.getByRole('textbox', { name: '荷送人名' });
  await shipper.fill('入力中の荷送人');
  await page.keyboard.press('F1');
  await help.getByRole('heading', { name: 'オーダー編集' }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  expect(await shipper.inputValue()).toBe('入力中の荷送人');
});

test('SHELL-22 the search of the help narrows its contents, which scroll to a part', async () => {
  await page.goto('/imports');
  await page.getByRole('link', { name: /ヘルプ$/ }).click();
  const search = help.getByLabel('ヘルプ内を検索');
  await expect.poll(() => search.evaluate((element) => element === document.activeElement)).toBe(true);
  await search.fill('ｆ９');
  await expect.poll(() => help.getByRole('heading', { level: 2, name: '諸料金一覧' }).count()).toBe(0);
  await help.getByRole('navigation', { name: '目次' }).getByRole('button', { name: 'キー操作' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('キー操作');
  await help.getByLabel('ヘルプ内を検索').fill('該当しない語');
  await help.getByText(helpWords.nothingFound).waitFor();
  expect(new URL(page.url()).pathname).toBe('/imports');
});
