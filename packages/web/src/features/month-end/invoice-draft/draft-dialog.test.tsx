import { nothingInMonth } from '@tsuun/domain/message/month-end/report';
import { doubtfulParties, noPartyChosen, tooManyParties } from '@tsuun/domain/message/month-end/invoice-draft';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MonthLine } from '@tsuun/domain/month-end/report/rows';
import { monthQuery, monthDefaults } from '@tsuun/domain/month-end/report/search';
import { dropQueue, ownQueue, queueStore } from '../../../job/job-queue.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { DraftButton } from './draft-button.tsx';
// Loaded before, so that no test waits for it.
import './draft-dialog.tsx';

const line = (id: string | null, name: string | null, more: Partial<MonthLine> = {}): MonthLine => ({
  source: 'order',
  id,
  otherId: null,
  code: id,
  name,
  count: 3,
  billing: 2_000,
  payment: 1_900,
  profit: 100,
  confirmed: 3,
  confirmedBilling: 2_000,
  confirmedPayment: 1_900,
  negative: 0,
  zero: 0,
  ...more,
});
const lines = [
  line('0007', '全国通運㈱'),
  line('0009', '髙﨑製紙', { confirmed: 1 }),
  line(null, null),
  line('0007', '全国通運㈱', { source: 'fee', count: 1, billing: -500, confirmed: 1 }),
];

/** Queries of the started jobs. */
let started: URLSearchParams[] = [];

class Stream {
  constructor(address: string) {
    started.push(new URL(address, 'http://x').searchParams);
  }
  addEventListener(): void {}
  close(): void {}
}

beforeEach(() => {
  // The queue may be another person's from the tests of another file.
  ownQueue('1');
  started = [];
  vi.stubGlobal('EventSource', Stream);
});
afterEach(() => {
  dropQueue();
  vi.unstubAllGlobals();
});

async function open(found: readonly MonthLine[] = lines) {
  new FakeServer().on('GET /month-end', () => found).on('GET /jobs/turn', () => ({ loginUserId: '1', busy: [] }));
  const conditions = monthDefaults('2026-05-13');
  render(
    <InApp today="2026-05-13">
      <DraftButton conditions={conditions} month={monthQuery(conditions, '2026-05-13')} turn={1} />
    </InApp>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '請求の下書き' }));
  await screen.findByRole('dialog', { name: '請求の下書き　2026年4月' });
  await screen.findByRole('button', { name: '作成' });
  return user;
}

const start = async (user: ReturnType<typeof userEvent.setup>): Promise<Record<string, string>> => {
  await user.click(screen.getByRole('button', { name: '作成' }));
  await waitFor(() => expect(started).toHaveLength(1));
  const { requestId: _, ...month } = Object.fromEntries(started[0] as URLSearchParams);
  return month;
};

test('DRAFT-09 the default is the PDF of all parties, which closes the dialog', async () => {
  const user = await open();
  await screen.findByRole('radio', { name: 'すべて（3）' });
  expect(await start(user)).toEqual({ month: '2026-04-01', basis: 'bizResultDt', format: 'pdf' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(queueStore.get().map(({ label }) => label)).toEqual(['請求の下書き']);
  expect(screen.getByRole('button', { name: '請求の下書き' }).getAttribute('aria-busy')).toBe('true');
});

test('DRAFT-09 parties with lines to check can be chosen together', async () => {
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: '要確認の行がある請求先（1件）' }));
  expect(await start(user)).toMatchObject({ parties: '0009' });
});

test('DRAFT-09 single parties are found by typing and exported as XLSX', async () => {
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: '選ぶ' }));
  expect(screen.getByRole('button', { name: '作成' }).getAttribute('title')).toBe(noPartyChosen);
  const list = screen.getByRole('region', { name: '作る請求先' });
  expect(
    within(list)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(['0007全国通運㈱41,500', '0009髙﨑製紙32,000', '請求先なし32,000']);
  await user.click(within(list).getByRole('checkbox', { name: '請求先なしを選ぶ' }));
  await user.type(screen.getByLabelText('請求先の絞り込み（コード・名称）'), '製紙');
  await user.click(within(list).getByRole('checkbox', { name: 'すべて選ぶ' }));
  await screen.findByText('2／3件を選択中');
  await user.click(screen.getByRole('radio', { name: 'XLSX' }));
  expect(await start(user)).toMatchObject({ parties: '0009,-', format: 'xlsx' });
});

test('DRAFT-09 the export is disabled for a month without records', async () => {
  const user = await open([]);
  const make = screen.getByRole('button', { name: '作成' });
  await waitFor(() => expect(make.getAttribute('title')).toBe(nothingInMonth));
  await user.click(make);
  expect(started).toEqual([]);
});

test('DRAFT-09 more than 300 parties are refused', async () => {
  const many = Array.from({ length: 320 }, (_, n) =>
    line(String(n).padStart(4, '0'), `会社${n}`, n < 310 ? { zero: 1 } : {}),
  );
  const user = await open(many);
  await user.click(await screen.findByRole('radio', { name: doubtfulParties(310) }));
  expect(screen.getByRole('button', { name: '作成' }).getAttribute('title')).toBe(tooManyParties(300));
});
