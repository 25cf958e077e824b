import { workWords } from '@tsuun/domain/message/work';
import { severalReasonsHint } from '@tsuun/domain/message/activity-sentence';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedWork } from '@tsuun/contract/feeds';
import type { Work } from '@tsuun/contract/work';
import { allAuthorities, type Authority } from '@tsuun/domain/permission/functions';
import { openedActivity } from '../../../activity/opened-dialogs.ts';
import { loadSiteMeta } from '../../../shell/site-meta.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { HomePage } from '../home-page.tsx';

const today = '2026-11-24';
const line = (kind: string, count: number) => ({ kind, count, oldest: '2026-11-04', overdue: 0, daysLeft: 9 });
const next = {
  from: '2026-11-01',
  to: '2026-11-30',
  closesOn: '2026-12-07',
  daysLeft: 9,
  confirmed: 9999,
  open: 1,
  openOrders: 0,
  openFees: 1,
};
const before = {
  from: '2026-10-01',
  to: '2026-10-31',
  closesOn: '2026-11-09',
  daysLeft: null,
  confirmed: 9,
  open: 3,
  openOrders: 2,
  openFees: 1,
};
const work: Work = {
  lines: [
    line('order.any', 50),
    line('order.billingTo', 18),
    line('order.deliveryCompDt', 42),
    line('order.none', 128),
  ],
  months: [next, before],
  countedUpTo: null,
};

const run = (id: string) => ({
  id,
  kind: 'import/zentsu',
  userName: '花子',
  beganAt: '2026-11-24 10:28:00',
  seconds: 3,
  state: 'done',
  message: `全${id}行`,
});

let server: FakeServer;
let feeds: FeedWork;
beforeEach(() => {
  window.history.replaceState(null, '', '/home');
  feeds = [];
});
afterEach(() => vi.unstubAllGlobals());

async function open(answer: () => unknown, authorities: readonly Authority[] = allAuthorities) {
  const meta = { authorities, loginUserInfo: { loginUserId: '1', loginUserName: '花子' }, businessDate: today };
  server = new FakeServer()
    .on('GET /site-meta', () => meta)
    .on('GET /settings/home.work', () => ({ value: null }))
    .on('GET /work', answer)
    .on('GET /feeds/work', () => feeds)
    .on('GET /activities', () => ({ totalCount: 7, list: Array.from({ length: 7 }, (_, i) => run(String(i))) }));
  await loadSiteMeta();
  render(
    <InApp today={today}>
      <HomePage />
    </InApp>,
  );
  return userEvent.setup();
}

const todo = () => within(screen.getByRole('region', { name: '要対応' }));
const addressOf = (link: HTMLElement) => link.getAttribute('href');

test('WORK-06 each line has its figure and opens its list', async () => {
  await open(() => work);
  expect(addressOf(await todo().findByRole('link', { name: '請求先がない' }))).toBe(
    '/order?unmet=billingTo&sort=bizResultDt&view=sheet',
  );
  expect(addressOf(todo().getByRole('link', { name: 'オーダー 50件' }))).toBe('/order?unmet=any&sort=bizResultDt');
  const ready = todo().getByRole('link', { name: '確定できるオーダー' }).closest('tr');
  expect(ready?.textContent).toContain('128件2026-11-04あと9営業日');
  todo().getByText(severalReasonsHint);
});

test('WORK-08 the next month to close is not 100 % while one order is unconfirmed', async () => {
  await open(() => work);
  const closing = within(await screen.findByRole('region', { name: '締め' }));
  await closing.findByText('12-07（月）に締め');
  closing.getByText('確定 99.9%');
  closing.getByText('未確定 1件');
  // The only open record is a fee; the orders that were left are of the month before.
  const november = 'bizResultDtFrom=2026-11-01&bizResultDtTo=2026-11-30&confirmType=0';
  const october = 'bizResultDtFrom=2026-10-01&bizResultDtTo=2026-10-31&confirmType=0';
  const addresses = closing.getAllByRole('link', { name: /^(オーダー|諸料金) / }).map(addressOf);
  expect(addresses).toEqual([`/fees?${november}`, `/order?${october}`, `/fees?${october}`]);
  expect(closing.queryByText('自分の担当駅')).toBeNull();
});

test('WORK-11 the last six activities are listed, each opening its 内訳', async () => {
  const user = await open(() => work);
  const recent = within(await screen.findByRole('region', { name: '最近の処理' }));
  expect(await recent.findAllByRole('listitem')).toHaveLength(6);
  const [first] = recent.getAllByRole('button');
  expect(first?.closest('li')?.textContent).toContain('11-24 10:28');
  await user.click(first as HTMLElement);
  expect(openedActivity.get()).toBe('0');
  openedActivity.set(null);
});

test('WORK-12 confirmable records are the first group', async () => {
  await open(() => work);
  await todo().findByRole('link', { name: '確定できるオーダー' });
  const [first] = todo().getAllByRole('rowgroup').slice(1);
  expect(first?.textContent).toContain('確定できるオーダー');
});

test('WORK-12 the five posting days are one line that opens to its parts', async () => {
  const user = await open(() => ({
    ...work,
    lines: [
      line('order.any', 62),
      line('order.bookDays', 62),
      line('order.bizResultDt', 62),
      line('order.billingDt', 61),
    ],
  }));
  const sum = await todo().findByRole('link', { name: '計上日がない' });
  expect(addressOf(sum)).toBe('/order?unmet=bookDays&sort=bizResultDt&view=sheet');
  expect(todo().queryByRole('link', { name: '請求計上日がない' })).toBeNull();
  expect(todo().queryByText(severalReasonsHint)).toBeNull();
  await user.click(todo().getByRole('button', { name: '計上日がないの内訳' }));
  expect(addressOf(todo().getByRole('link', { name: '請求計上日がない' }))).toBe(
    '/order?unmet=billingDt&sort=bizResultDt&view=sheet',
  );
  await user.click(todo().getByRole('button', { name: '計上日がないの内訳' }));
  expect(todo().queryByRole('link', { name: '請求計上日がない' })).toBeNull();
});

test('HOME-05 a line of links leads to the masters that a user may open', async () => {
  await open(() => work);
  const masters = within(await screen.findByRole('navigation', { name: 'マスタ' }));
  expect(addressOf(masters.getByRole('link', { name: 'ユーザーマスタ' }))).toBe('/masters/user');
});

test('WORK-09 reasons without records are collapsed and can be expanded', async () => {
  const user = await open(() => work);
  const folded = await todo().findByRole('button', { name: /^該当なし \d+項目$/ });
  expect(todo().queryByRole('link', { name: '品目がない' })).toBeNull();
  await user.click(folded);
  todo().getByRole('link', { name: '品目がない' });
});

test('WORK-09 nothing waits; or it could not be counted, and can be tried again', async () => {
  let failing = true;
  const user = await open(() => {
    if (failing) return new Refused(503, { message: 'いまは使えません。', code: 'unavailable' });
    return { lines: [], months: [], countedUpTo: null };
  });
  await todo().findByRole('button', { name: '再試行' });
  const closing = within(screen.getByRole('region', { name: '締め' }));
  const again = await closing.findByRole('button', { name: '再試行' });
  failing = false;
  await user.click(again);
  await todo().findByText(workWords.nothingOpen);
  expect(closing.queryByRole('button')).toBeNull();
});

test('WORK-05 the switch begins with the user’s station and always has one value', async () => {
  const user = await open(() => work);
  const both = within(await screen.findByRole('radiogroup', { name: '担当駅の範囲' })).getAllByRole('radio');
  expect(both.map((one) => one.closest('label')?.textContent)).toEqual(['自分の担当駅', 'すべて']);
  expect(both[1]).toHaveProperty('checked', true);
  await user.click(both[1] as HTMLElement);
  expect(both[1]).toHaveProperty('checked', true);
});

test('WORK-13 where more orders are unconfirmed than are counted, a sentence says up to which day', async () => {
  await open(() => ({ ...work, countedUpTo: '2026-10-31' }));
  await todo().findByText(workWords.countedUpTo('2026-10-31'));
});

test('WORK-07 a user without rights to orders and fees sees no panel', async () => {
  await open(() => work, [{ functionCode: 'HOME', roleBit: 3 }]);
  await screen.findByText(/業務日/);
  expect(screen.queryByRole('region', { name: '要対応' })).toBeNull();
  expect(server.requests.map(({ path }) => path)).not.toContain('/work');
});

test('FEED-10 FEED-11 自動取込 is the first group, with the feed and its file', async () => {
  feeds = [{ kind: 'faulty', count: 1, name: '52ft 運用', detail: '52FT_20260512.csv　3行' }];
  await open(() => work);
  const link = await todo().findByRole('link', { name: '自動取込の誤り' });
  expect(addressOf(link)).toBe('/imports/feeds');
  expect(link.closest('tr')?.textContent).toContain('1件52ft 運用 52FT_20260512.csv');
  expect(todo().getAllByRole('rowgroup')[1]?.textContent).toMatch(/^自動取込/);
});

test('WORK-09 FEED-10 without other work the feeds are shown', async () => {
  feeds = [{ kind: 'late', count: 2, name: '配車', detail: '08:30 の予定' }];
  await open(() => ({ ...work, lines: [] }));
  await todo().findByRole('link', { name: '届いていないファイル' });
});
