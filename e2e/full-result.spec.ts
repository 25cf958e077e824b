import { copiedPartlySentence, copiedSentence } from '@tsuun/domain/message/order/paste-sentence';
import { message } from '@tsuun/domain/message/message';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTabText } from '@tsuun/domain/paste/read-tab-text';
import { copiedBy } from './clipboard.ts';
import { makeManyOrders } from './many-orders.ts';
import { openOrderPage } from './open-order-page.ts';
import { expectReadable } from './expect-readable.ts';

const { api, orderPage, visitor } = await openOrderPage();
const { page } = visitor;
const chips = () => page.getByRole('group', { name: '設定中の条件' });
/** The container number at a place of the list, counted from 1. */
const at = (names: readonly string[], place: number): string => names[place - 1] ?? '';

beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }));

describe('sixty orders, of which a page shows fifty', () => {
  let names: readonly string[];
  beforeAll(async () => {
    names = await makeManyOrders(api, 'ALL', 60);
  });

  test('ORD-EDIT-12 ORD-EDIT-13 次へ and 戻る go through the full result, and the list returns when the dialog closes', async () => {
    await orderPage.begin('ALL-');
    await page.getByText('50件表示').waitFor();
    await orderPage.row(at(names, 1)).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await orderPage.dialogShows(at(names, 50));
    await orderPage.dialog.getByText('50 / 60件').waitFor();
    await orderPage.footer(/^次へ/).click();
    await orderPage.dialogShows(at(names, 51));
    await orderPage.dialog.getByText('51 / 60件').waitFor();
    await page.keyboard.press('Control+ArrowDown');
    await orderPage.dialogShows(at(names, 52));
    await orderPage.closeDialog();
    await page.getByText('60件表示').waitFor();
    await expect.poll(() => orderPage.row(at(names, 52)).evaluate((row) => row === document.activeElement)).toBe(true);
  });

  test('PASTE-01 Ctrl+C copies the full selected result in the order of the list', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await orderPage.begin('ALL-');
    await page.getByRole('checkbox', { name: 'すべて選択' }).click();
    await orderPage.press('検索結果の60件すべてを選択');
    await page.getByText('選択：60件').waitFor();
    const { text, html } = await copiedBy(page, () => page.keyboard.press('Control+c'));
    await orderPage.noticed(copiedSentence(60));
    const [head = [], ...rows] = readTabText(text);
    const place = head.indexOf('コンテナ番号');
    expect(rows.map((cells) => cells[place])).toEqual(names);
    expect(html.match(/<tr>/g)?.length).toBe(61);
  });

  test('ORD-LIST-04 ORD-BATCH-08 a second click selects the full result, and the batch names orders that were not loaded', async () => {
    expect(await api.confirm(await api.orderOf(at(names, 60)))).toBe(1);
    await orderPage.begin('ALL-');
    await page.getByRole('checkbox', { name: 'すべて選択' }).click();
    await page.getByText('選択：50件').waitFor();
    await orderPage.press('検索結果の60件すべてを選択');
    await page.getByText('選択：60件').waitFor();
    await orderPage.press('一括更新');
    const targets = orderPage.over('オーダー一括更新').getByRole('region', { name: '対象のオーダーID' });
    await targets.getByText(at(names, 60)).scrollIntoViewIfNeeded();
    await targets
      .getByRole('listitem')
      .filter({ hasText: at(names, 60) })
      .getByRole('img')
      .waitFor();
    await orderPage.over('オーダー一括更新').getByText('対象 60件').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'すべて選択' }).click();
    await page.getByText('選択：').waitFor({ state: 'detached' });
  });
});

test('ORD-EDIT-30 確定 goes on past the rows that were loaded', async () => {
  const names = await makeManyOrders(api, 'CFM', 52);
  await orderPage.begin('CFM-');
  await page.getByText('50件表示').waitFor();
  await orderPage.row(at(names, 1)).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await orderPage.dialogShows(at(names, 50));
  await orderPage.footer(/^確定/).click();
  await orderPage.dialogShows(at(names, 51));
  await orderPage.closeDialog();
});

test('ORD-LIST-04 on a phone the button for the full result is visible without scrolling', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/order?bizResultDtFrom=2026-01-01');
  await page.getByText('50件表示').waitFor();
  await page.getByRole('checkbox', { name: 'すべて選択' }).click();
  await expectReadable(page.getByRole('button', { name: /^検索結果の[\d,]+件すべてを選択$/ }));
});

test('ORD-EDIT-34 a row is deleted and the list stays where it was', async () => {
  const names = await makeManyOrders(api, 'DEL', 60);
  await orderPage.begin('DEL-');
  await page.getByText('50件表示').waitFor();
  await orderPage.loadTo(60);
  await orderPage.row(at(names, 48)).scrollIntoViewIfNeeded();
  const before = await orderPage.topRow();
  await orderPage.row(at(names, 48)).getByRole('button', { name: '削除' }).click();
  await orderPage.answer(message.deleteQuestion, '削除');
  await page.getByText('59件中').waitFor();
  await page.getByText('59件表示').waitFor();
  await orderPage.row(at(names, 48)).waitFor({ state: 'detached' });
  await expect.poll(() => orderPage.topRow()).toBe(before);
  const current = orderPage.list.locator('tr.table-row-current');
  await expect.poll(() => current.textContent()).toContain(at(names, 49));
  await expect.poll(() => current.evaluate((row) => row === document.activeElement)).toBe(true);
});

test('ORD-EDIT-19 a new order is read into the list, which stays where it was', async () => {
  const names = await makeManyOrders(api, 'NEW', 60);
  await orderPage.begin('NEW-');
  await page.getByText('50件表示').waitFor();
  await orderPage.loadTo(60);
  await orderPage.row(at(names, 45)).scrollIntoViewIfNeeded();
  const before = await orderPage.topRow();
  await orderPage.row(at(names, 45)).getByRole('button', { name: 'コピー' }).click();
  await orderPage.dialog.waitFor();
  await orderPage.footer(/^ロック／保存/).click();
  await orderPage.noticed(message.saved);
  await orderPage.closeDialog();
  await page.getByText('61件中').waitFor();
  await page.getByText('61件表示').waitFor();
  await expect.poll(() => orderPage.topRow()).toBe(before);
  expect(await page.getByText(message.savedHidden).count()).toBe(0);
});

test('ORD-LIST-31 a saved order that the conditions hide is reported, leaves the list and can be shown', async () => {
  const names = await makeManyOrders(api, 'HID', 3);
  await page.goto('/order');
  await orderPage.list.waitFor();
  await orderPage.find('HID-');
  await orderPage.shows(at(names, 1), at(names, 2), at(names, 3));
  await orderPage.openOrder(at(names, 2));
  await orderPage.field('業務実績日').fill('');
  await orderPage.footer(/^保存/).click();
  const sentence = message.savedHidden;
  await page.getByText(sentence).waitFor();
  await expectReadable(page.getByText(sentence));
  await orderPage.closeDialog();
  await orderPage.shows(at(names, 1), at(names, 3));
  await orderPage.press('表示する');
  await orderPage.shows(at(names, 2));
  await chips().getByText('オーダーID', { exact: true }).waitFor();
  expect(await page.getByText(sentence).count()).toBe(0);
});

test('ORD-LIST-31 orders without 業務実績日 are counted by the same call and shown by a click', async () => {
  const names = await makeManyOrders(api, 'NODAY', 3);
  await api.change((await api.orderOf(at(names, 2))).id, { bizResultDt: null });
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('/api/order/search?') && searches.push(request.url()));
  // Typed by a slow hand, the number would be searched twice: after the pause and by Enter.
  await page.goto('/order?bizResultDtFrom=2026-03-01&number=NODAY-');
  await orderPage.shows(at(names, 1), at(names, 3));
  await page.getByRole('button', { name: '業務実績日なし 1件' }).waitFor();
  expect(searches.filter((url) => new URL(url).searchParams.get('number') === 'NODAY-')).toHaveLength(1);
  await orderPage.press('業務実績日なし 1件');
  await orderPage.shows(at(names, 2));
  await chips().getByText('業務実績日なし', { exact: true }).waitFor();
  await chips().getByText('業務実績日', { exact: true }).waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).searchParams.get('noneBizResultDt')).toBe('true');
  await page.reload();
  await orderPage.shows(at(names, 2));
  expect(await page.getByRole('button', { name: /^業務実績日なし \d/ }).count()).toBe(0);
});

test('PASTE-01 the notice of a copy counts orders that were deleted meanwhile', async () => {
  const names = await makeManyOrders(api, 'CPD', 52);
  await orderPage.begin('CPD-');
  await page.getByRole('checkbox', { name: 'すべて選択' }).click();
  await orderPage.press('検索結果の52件すべてを選択');
  await page.getByText('選択：52件').waitFor();
  await api.delete(`/gpa/api/order/${(await api.orderOf(at(names, 52))).id}`);
  const { text } = await copiedBy(page, () => page.keyboard.press('Control+c'));
  await page.getByText(copiedPartlySentence(51, 1)).waitFor();
  expect(readTabText(text).length).toBe(52);
});
