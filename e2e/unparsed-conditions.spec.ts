import {
  choiceSentence,
  malformedSentence,
  reversedRangeSentence,
  tooLongSentence,
} from '@tsuun/domain/message/sentence';
import { message } from '@tsuun/domain/message/message';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Api } from './api.ts';
import { expectReadable } from './expect-readable.ts';
import { Visitor } from './visitor.ts';

let visitor: Visitor;
let page: Page;
let searches: string[] = [];

beforeAll(async () => {
  const api = await Api.signIn();
  await api.make({ cntnNo: 'UNR-1' });
  visitor = await Visitor.arrive();
  ({ page } = visitor);
  await visitor.signIn();
  const counted = /\/search\?|\/exports\//;
  page.on('request', (request) => counted.test(request.url()) && searches.push(request.url()));
});
afterAll(() => visitor.leave());
beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }));

const refusal = message.unreadDayCondition;
const sentence = malformedSentence('業務実績日（自）', '2026-02-3x');
const list = () => page.getByRole('grid', { name: 'オーダー一覧' });
const from = (within: Locator | Page = page) => within.getByRole('textbox', { name: '業務実績日（自）' });
const focused = (field: Locator) => field.evaluate((element) => element === document.activeElement);

/** The list with one row, settled. */
async function openList(): Promise<void> {
  await page.goto('/order?cntnNo=UNR-&bizResultDtFrom=2026-01-01');
  await list().getByText('UNR-1').waitFor();
  searches = [];
}

test('a From that cannot be read is reported at its field and keeps the result of the list', async () => {
  await page.clock.install();
  await openList();
  await from().fill('2026-02-3x');
  await from().blur();
  await expectReadable(page.getByText(sentence));
  await expectReadable(page.getByRole('alert').getByText(refusal));
  await page.getByRole('textbox', { name: '受付番号・コンテナ番号' }).fill('UNR-9');
  await page.getByRole('button', { name: '検索', exact: true }).click();
  await expect.poll(() => focused(from())).toBe(true);
  // The pause after which a change searches by itself.
  await page.clock.runFor(700);
  expect(searches).toEqual([]);
  expect(await list().getByText('UNR-1').count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('bizResultDtFrom')).toBe('2026-01-01');
  await from().fill('2026-02-03');
  await expect.poll(() => searches.length).toBe(1);
  expect(searches[0]).toContain('bizResultDtFrom=2026-02-03');
  await page.getByText(refusal).waitFor({ state: 'detached' });
});

test('both ends of a pair behind 詳細条件 report their fault, and the chip removes the condition', async () => {
  await openList();
  await page.getByRole('button', { name: '詳細条件' }).click();
  for (const end of ['自', '至']) await page.getByRole('textbox', { name: `請求計上日（${end}）` }).fill('5月');
  await page.getByRole('textbox', { name: '受付番号・コンテナ番号' }).focus();
  for (const end of ['自', '至'])
    await expectReadable(page.getByText(malformedSentence(`請求計上日（${end}）`, '5月')));
  await page.getByRole('button', { name: '請求計上日 外す' }).click();
  await expect.poll(() => page.getByText(refusal).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: '請求計上日（自）' }).inputValue()).toBe('');
});

test('a condition of the address that cannot be read is shown at its field and stays in the address', async () => {
  searches = [];
  await page.goto('/order?cntnNo=UNR-&billingDtTo=2026-13-45&orderType=99');
  await expectReadable(page.getByText(malformedSentence('請求計上日', '2026-13-45')));
  await expectReadable(page.getByText(choiceSentence('オーダー種別', ['10', '20', '21', '30'], '99')));
  await expectReadable(page.getByRole('alert').getByText(refusal));
  expect(await page.getByRole('textbox', { name: '請求計上日（至）' }).inputValue()).toBe('2026-13-45');
  expect(searches).toEqual([]);
  expect(page.url()).toContain('billingDtTo=2026-13-45');
  await page.getByRole('textbox', { name: '請求計上日（至）' }).fill('2026-12-31');
  await page.getByRole('group', { name: 'オーダー種別' }).getByText('発送').click();
  await list().getByText('UNR-1').waitFor();
  await expect.poll(() => page.url()).toContain('billingDtTo=2026-12-31');
});

test('on a phone the dialog of conditions stays open and focuses what cannot be read', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList();
  await page.getByRole('button', { name: '検索条件' }).click();
  const dialog = page.getByRole('dialog', { name: '検索条件' });
  await from(dialog).fill('2026-02-3x');
  await dialog.getByRole('button', { name: '検索' }).click();
  await expectReadable(dialog.getByText(sentence));
  await expect.poll(() => focused(from(dialog))).toBe(true);
  await dialog.getByRole('button', { name: '閉じる' }).click();
  await expectReadable(page.getByRole('alert').getByText(refusal));
  await page.getByRole('button', { name: '検索条件' }).click();
  await expect.poll(() => from(dialog).inputValue()).toBe('2026-02-3x');
});

test('EXP-20 an export whose day cannot be read does not start and focuses the day', async () => {
  await page.goto('/exports');
  await page.getByRole('switch', { name: '分析' }).click();
  searches = [];
  const target = page.getByRole('group', { name: '分析' }).filter({ has: page.getByRole('switch') });
  await from(target).fill('2026-02-3x');
  await from(target).blur();
  await page.getByRole('button', { name: '出力', exact: true }).click();
  await expectReadable(target.getByText(sentence));
  await expectReadable(target.getByRole('alert').getByText(refusal));
  await expect.poll(() => focused(from(target))).toBe(true);
  expect(searches).toEqual([]);
});

test('SEARCH-21 a From later than To is reported at To, searches nothing, and is searched once it fits', async () => {
  await openList();
  await from().fill('2026-03-31');
  const to = page.getByRole('textbox', { name: '業務実績日（至）' });
  await to.fill('2026-03-01');
  await page.getByRole('button', { name: '検索', exact: true }).click();
  await expectReadable(page.getByText(reversedRangeSentence('業務実績日', '2026-03-31', '2026-03-01')));
  expect(searches.filter((url) => url.includes('2026-03-01'))).toEqual([]);
  await from().fill('2026-02-01');
  await page.getByRole('button', { name: '検索', exact: true }).click();
  await expect.poll(() => searches.at(-1)).toContain('bizResultDtFrom=2026-02-01&bizResultDtTo=2026-03-01');
});

test('SEARCH-22 a number that is too long is reported at its field', async () => {
  await openList();
  await page.getByRole('textbox', { name: '受付番号・コンテナ番号' }).fill('123456789012345678901');
  await page.getByRole('button', { name: '検索', exact: true }).click();
  await expectReadable(page.getByText(tooLongSentence('受付番号・コンテナ番号', 20)));
  expect(await list().getByText('UNR-1').count()).toBe(1);
});

test('SEARCH-22 numbers pasted as lines are searched as any of them', async () => {
  await openList();
  const number = page.getByRole('textbox', { name: '受付番号・コンテナ番号' });
  await number.focus();
  await number.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'UNR-1\r\nUNR-7\r\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  expect(await number.inputValue()).toBe('UNR-1 UNR-7');
  await expect.poll(() => searches.at(-1)).toContain('number=UNR-1+UNR-7');
  await list().getByText('UNR-1').waitFor();
});
