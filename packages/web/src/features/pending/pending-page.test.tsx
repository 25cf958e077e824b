import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingChange, PendingOrder } from '@tsuun/contract/order/pending';
import { pendingChangeCount } from '@tsuun/domain/message/order/pending-sentence';
import { words } from '@tsuun/domain/message/words';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { go } from '../../shell/navigation.ts';
import { loadSiteMeta } from '../../shell/site-meta.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { PendingPage } from './pending-page.tsx';

const line = (id: string, label: string): PendingChange => ({
  id,
  path: 'remarks',
  label,
  own: '自社',
  feed: '全通',
  difference: null,
  isYen: false,
  fileName: '全通.csv',
  row: 2,
  keptAt: '2026-05-20 10:00:00',
  state: 'open',
  blockingReason: null,
});
const order = (id: string, lines: PendingChange[]): PendingOrder => ({
  ...{ id, cntnNo: `C-${id}`, acceptNo: `A-${id}`, orderType: '10' },
  ...{ depStation: null, arrStation: null, chargeStation: null },
  ...{ confirmed: false, importLocked: true, lockedBy: null, lockedAt: null, lines },
});
const orders = [order('1', [line('11', '備考'), line('12', '個数')]), order('2', [line('21', '封印番号')])];

let server: FakeServer;
let confirmed: PendingOrder[];
beforeEach(() => {
  confirmed = [];
  window.scrollTo = vi.fn<() => void>();
  go('/imports/pending', { replace: true });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const meta = { authorities: allAuthorities, loginUserInfo: { loginUserId: '1' }, businessDate: '2026-05-20' };
  server = new FakeServer()
    .on('GET /site-meta', () => meta)
    .on('GET /pending/search', () => ({ totalCount: 2, lineCount: 3, list: [orders[0], ...confirmed, orders[1]] }))
    .on('POST /pending/accept', () => ({ data: 1, activityId: '7' }))
    .on('POST /pending/dismiss', () => ({ data: 1, activityId: '8' }));
  await loadSiteMeta();
  render(
    <InApp today="2026-05-20">
      <PendingPage />
    </InApp>,
  );
  await screen.findByRole('table', { name: '取込の差分' });
  return userEvent.setup();
}
const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['採用', '備考', '個数'],
  ['見送り', '個数', '封印番号'],
])(
  'PENDING-09 after %s of %s the focus is on the same button of the next line that waits',
  async (word, from, next) => {
    const user = await open();
    button(`${word}：${from}`).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(button(`${word}：${next}`)));
  },
);

test('PENDING-09 after 採用 the focus passes over the line of a confirmed order, which can only be dismissed', async () => {
  confirmed = [order('3', [{ ...line('31', '荷受人名'), blockingReason: 'confirmed' }])];
  const user = await open();
  button('採用：備考').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button('採用：個数')));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(button('採用：封印番号')));
});

test('PENDING-09 arrows go to the same button of the line above and below', async () => {
  const user = await open();
  button('見送り：備考').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(button('見送り：封印番号'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(button('見送り：個数'));
});

test('PENDING-09 the bar counts the lines that are left', async () => {
  const user = await open();
  const bar = within(screen.getByRole('toolbar', { name: '採否' }));
  bar.getByText(pendingChangeCount(3, 3));
  await user.click(button('採用：備考'));
  await bar.findByText(pendingChangeCount(3, 2));
});

test('PENDING-09 lines that are searched again while one is decided are read again after that', async () => {
  const user = await open();
  const bar = within(screen.getByRole('toolbar', { name: '採否' }));
  const release = server.hold();
  await user.click(button('採用：備考'));
  await user.click(screen.getByRole('button', { name: words.search }));
  server.on('GET /pending/search', () => ({ totalCount: 2, lineCount: 2, list: orders }));
  release();
  await bar.findByText(pendingChangeCount(2, 2));
  await waitFor(() => expect(server.requests.filter(({ path }) => path.startsWith('/pending/search'))).toHaveLength(3));
  expect(bar.getByText(pendingChangeCount(2, 2))).toBeDefined();
});

test('PENDING-09 a line that is decided while another decision is under way is sent after it, once', async () => {
  const user = await open();
  const release = server.hold();
  await user.click(button('採用：備考'));
  await user.click(button('採用：備考'));
  await user.click(button('見送り：封印番号'));
  release();
  const bar = within(screen.getByRole('toolbar', { name: '採否' }));
  await bar.findByText(pendingChangeCount(3, 1));
  expect(server.sent.map(({ path, body }) => [path, body])).toEqual([
    ['/pending/accept', ['11']],
    ['/pending/dismiss', ['21']],
  ]);
});
