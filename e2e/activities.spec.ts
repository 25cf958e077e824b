import { words } from '@tsuun/domain/message/words';
import { message } from '@tsuun/domain/message/message';
import { batchQuestion, countedSentence } from '@tsuun/domain/message/sentence';
import { noMatchingActivitySentence } from '@tsuun/domain/message/activity-sentence';
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { openOrderPage } from './open-order-page.ts';
import { OrderPage } from './order-page.ts';
import { makeUser } from './users.ts';
import { Visitor } from './visitor.ts';

// Activities of others who are signed in as the first user meanwhile are not reported to this user.
const { api, visitor: admin } = await openOrderPage();
const visitor = await Visitor.arrive();
await visitor.signIn(await makeUser(admin, 'activity', allAuthorities));
afterAll(() => visitor.leave());
const { page } = visitor;
const orderPage = new OrderPage(page);

const press = (name: string, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name, exact: true }).click();
const breakdown = () => page.getByRole('dialog', { name: /の内訳$/ });
const reasonRow = (reason: string) => breakdown().getByRole('row').filter({ hasText: reason });

/** Checks that a user sees it: it has a size, is in the window, and nothing covers its middle. */
async function seen(locator: Locator): Promise<void> {
  await locator.waitFor();
  const found = () =>
    locator.evaluate((element) => {
      const { x, y, width, height, right, bottom } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return {
        sized: width > 8 && height > 8,
        inside: right <= innerWidth && bottom <= innerHeight,
        uncovered: element === top || element.contains(top) || top?.contains(element) === true,
      };
    });
  await expect.poll(found).toEqual({ sized: true, inside: true, uncovered: true });
}

/** Two orders that can be confirmed, one that lacks a day, one that lacks another; all selected and confirmed. */
async function confirmFour(name: string): Promise<void> {
  for (const [n, changes] of [{}, {}, { acceptDt: null }, { railPaymentDt: null }].entries()) {
    await api.make({ cntnNo: `${name}-${n}`, ...changes });
  }
  // Whatever a test before left open is gone.
  await page.goto('/home');
  await orderPage.open(`${name}-`);
  await orderPage.row(`${name}-0`).waitFor();
  await orderPage.tick(...[0, 1, 2, 3].map((n) => `${name}-${n}`));
  await press('一括確定');
  await orderPage.answer(batchQuestion(4, words.confirm), 'OK');
}

const notice = () => page.locator('.notice').filter({ hasText: countedSentence(2, 4, message.confirmed) });

test('ORD-BATCH-02 the notice of a batch that skipped orders stays until it is closed, and 内訳 gives the reasons', async () => {
  await page.clock.install();
  await confirmFour('ACT');
  await notice().waitFor();
  // Longer than a notice stays that goes by itself.
  await page.clock.runFor(3_500);
  await seen(notice());
  await press('内訳', notice());
  await seen(reasonRow('受付日がない'));
  await seen(reasonRow('鉄道支払計上日がない'));
  expect(await reasonRow('受付日がない').getByRole('cell').nth(1).innerText()).toBe('1');
  await seen(breakdown().getByText('対象外あり'));
  // After the list was opened nothing is left to read.
  await expect.poll(() => page.getByRole('link', { name: /処理履歴.*未読/ }).count()).toBe(0);
});

test('ORD-BATCH-02 一覧で表示 opens the skipped orders of one reason and selects them', async () => {
  await confirmFour('ACU');
  await press('内訳', notice());
  await reasonRow('鉄道支払計上日がない')
    .getByRole('button', { name: /^一覧で表示/ })
    .click();
  await orderPage.shows('ACU-3');
  const chips = page.getByRole('group', { name: '設定中の条件' });
  await chips.getByText('鉄道支払計上日がない').waitFor();
  // The address says it, so the list can be sent on.
  await page.reload();
  await orderPage.shows('ACU-3');

  await page.getByRole('link', { name: '処理履歴' }).click();
  await page.getByRole('button', { name: 'オーダー一括確定' }).first().click();
  await press('対象外の2件を一覧で表示', breakdown());
  await expect.poll(async () => (await orderPage.shown()).toSorted()).toEqual(['ACU-2', 'ACU-3']);
});

test('ORD-BATCH-23 a batch clears the selection, and 内訳 selects the skipped orders', async () => {
  await confirmFour('ACV');
  await page.getByText('選択：').waitFor({ state: 'detached' });
  await press('内訳', notice());
  await press('対象外の2件を選択', breakdown());
  await page.getByText('選択：2件').waitFor();
  await seen(page.getByText('選択：2件'));
  await press('一括ロック解除');
  await orderPage.answer(batchQuestion(2, words.unlock), 'OK');
  await orderPage.noticed(countedSentence(2, 2, message.batchUnlocked));
});

test('LOOK a figure of three characters at 処理履歴 does not cover the name of the user', async () => {
  await page.route('**/activities/unread', (route) => route.fulfill({ json: { data: 120 } }));
  await page.reload();
  const badge = await page.getByText('99+', { exact: true }).boundingBox();
  const name = await page.locator('.header-user').boundingBox();
  await page.unroute('**/activities/unread');
  expect(badge && badge.x + badge.width).toBeLessThanOrEqual(name?.x ?? 0);
});

test('処理履歴 marks own results until they are shown, with who, what, how many and how it ended', async () => {
  await confirmFour('ACW');
  const link = page.getByRole('link', { name: /処理履歴/ });
  await page.getByRole('link', { name: /処理履歴.*未読 \d+件/ }).waitFor();
  await seen(link);
  await link.click();
  await page.getByRole('heading', { name: '処理履歴', level: 1 }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'オーダー一括確定' }).first();
  await seen(row);
  for (const reported of ['対象外あり', countedSentence(2, 4, message.confirmed), '未読'])
    await seen(row.getByText(reported).locator('visible=true'));
  await expect.poll(() => page.getByRole('link', { name: /処理履歴.*未読/ }).count()).toBe(0);

  const mine = page.waitForResponse((answer) => answer.url().includes('own=false'));
  await page.getByRole('radio', { name: '自分以外' }).check();
  await mine;
  await page.getByRole('radio', { name: 'すべて' }).first().check();
  await page.getByRole('combobox', { name: '処理' }).selectOption({ label: 'オーダー一括ロック' });
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'オーダー一括確定' }).count()).toBe(0);
  await page.getByText(noMatchingActivitySentence).or(page.getByRole('row').nth(1)).first().waitFor();
});
