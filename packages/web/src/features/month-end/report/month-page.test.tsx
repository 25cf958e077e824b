import { feesWithoutField, nothingInMonth } from '@tsuun/domain/message/month-end/report';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MonthExport } from '@tsuun/contract/month-end/report';
import type { MonthLine } from '@tsuun/domain/month-end/report/rows';
import { allAuthorities, type Authority } from '@tsuun/domain/permission/functions';
import { go } from '../../../shell/navigation.ts';
import { loadSiteMeta } from '../../../shell/site-meta.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { InApp } from '../../../testing/in-app.tsx';
import { MonthPage } from './month-page.tsx';

const line = (changes: Partial<MonthLine>): MonthLine => ({
  source: 'order',
  id: '7',
  otherId: null,
  code: '0007',
  name: '全国通運㈱',
  count: 3,
  billing: 2_000,
  payment: 1_900,
  profit: 100,
  confirmed: 3,
  confirmedBilling: 2_000,
  confirmedPayment: 1_900,
  negative: 0,
  zero: 0,
  ...changes,
});

const none = { confirmed: 0, confirmedBilling: 0, confirmedPayment: 0 };
const lines = [
  line({}),
  line({ id: null, code: null, name: null, count: 1, billing: 50, payment: 80, profit: -30, negative: 1, ...none }),
  line({
    source: 'fee',
    count: 2,
    billing: 500,
    payment: 0,
    profit: 500,
    ...none,
    confirmed: 2,
    confirmedBilling: 500,
  }),
];

beforeEach(() => go('/exports/month-end', { replace: true }));
afterEach(() => vi.unstubAllGlobals());

const exported: MonthExport = {
  id: '91',
  kind: 'order',
  at: '2026-05-02 09:00:00',
  userName: '山田　花子',
  fileName: '通運実績_20260502090000.xlsx',
  stationName: '吹田(タ)',
  rowCount: 4,
  billing: 2_100,
  payment: 1_900,
  nowRowCount: 4,
  nowBilling: 2_000,
  nowPayment: 1_900,
  changed: 2,
};

async function open(
  authorities: readonly Authority[] = allAuthorities,
  found: readonly MonthLine[] = lines,
  months: readonly string[] = ['2025-04', '2026-04'],
) {
  const meta = { authorities, loginUserInfo: { loginUserId: '1', loginUserName: '花子' }, businessDate: '2026-05-13' };
  const thirteen = months.map((month) => ({ ...line({ billing: month === '2025-04' ? 1_000 : 1_042 }), month }));
  new FakeServer()
    .on('GET /site-meta', () => meta)
    .on('GET /month-end/exports', () => [exported])
    .on('GET /month-end/thirteen', () => thirteen)
    .on('GET /month-end/changed', () => [{ source: 'order', id: '7', otherId: null, changed: 2 }])
    .on('GET /month-end', () => found);
  await loadSiteMeta();
  render(
    <InApp today="2026-05-13">
      <MonthPage />
    </InApp>,
  );
  await screen.findByText(/^2026年4月/);
  return userEvent.setup();
}

/** Rows of the table as text, the first one for its header; the header of the sums, which is only read aloud, is left out. */
const rows = async () => {
  const table = await screen.findByRole('region', { name: /請求先別/ });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join('|'),
    );
  return ['', ...texts.filter((text) => text !== '')];
};

test('MONTH-01 MONTH-02 MONTH-12 the previous month has orders and fees of a party below its sum, and the sums of the month', async () => {
  await open();
  await screen.findByTitle('全国通運㈱ 出力後変更の一覧を開く');
  expect((await rows()).slice(1)).toEqual([
    '0007全国通運㈱|計|5|2,500|1,900|600|24.0%|100.0%|–|–|–|–|–|2',
    '0007全国通運㈱|オーダー|3|2,000|1,900|100|5.0%|100.0%|–|–|–|–|–|2',
    '0007全国通運㈱|諸料金|2|500|0|500|100.0%|100.0%|–|–|–|–|–|–',
    '請求先なし|オーダー|1|50|80|-30|-60.0%|0.0%|1|50|80|1|–|–',
    '合計|計|6|2,550|1,980|570|22.4%|83.3%|1|50|80|1|–|2',
    'オーダー計|オーダー|4|2,050|1,980|70|3.4%|75.0%|1|50|80|1|–|2',
    '諸料金計|諸料金|2|500|0|500|100.0%|100.0%|–|–|–|–|–|–',
  ]);
});

test('MONTH-05 a figure leads to its list; not for who may not open that, and not from both together', async () => {
  await open([
    { functionCode: 'EXPORTS', roleBit: 1 },
    { functionCode: 'ORDER', roleBit: 1 },
  ]);
  await rows();
  const [link] = screen.getAllByTitle<HTMLAnchorElement>('請求先なし 差益マイナスの一覧を開く') as [HTMLAnchorElement];
  expect(new URL(link.href).pathname + new URL(link.href).search).toBe(
    '/order?bizResultDtFrom=2026-04-01&bizResultDtTo=2026-04-30&noneBillingTo=true&negativeProfit=true',
  );
  const led = screen
    .getAllByRole('link')
    .map((one) => one.title.split(' ')[0])
    .filter((name) => name !== exported.fileName);
  expect(new Set(led)).toEqual(new Set(['オーダー', '全国通運㈱', '請求先なし', 'オーダー計']));
});

test('MONTH-06 the four figures are compared with the same month of the previous year', async () => {
  await open();
  const card = await screen.findByRole('region', { name: '請求' });
  expect(card.textContent).toContain('請求CSV1,042前年同月 1,000前年同月比 +4.2%');
});

test('CHART-06 each figure above is split into orders and fees, leading to their lists', async () => {
  await open();
  const lead = async (card: string, title: string) =>
    within(await screen.findByRole('region', { name: card })).getByTitle<HTMLAnchorElement>(title);
  const orders = await lead('差益', 'オーダー 差益の一覧を開く');
  expect([orders.textContent, new URL(orders.href).search]).toEqual([
    'オーダー 100',
    '?bizResultDtFrom=2026-04-01&bizResultDtTo=2026-04-30',
  ]);
  expect(screen.getByRole('region', { name: '確定率' }).textContent).toContain('未確定オーダー 0件');
});

test('CHART-06 合計 opens a list where all its records stand in one; open yen opens the open records', async () => {
  await open(allAuthorities, lines.slice(0, 2));
  const all = await screen.findByTitle<HTMLAnchorElement>('合計 差益マイナスの一覧を開く');
  expect(new URL(all.href).pathname).toBe('/order');
  const open50 = screen.getByTitle<HTMLAnchorElement>('請求先なし 未確定の請求の一覧を開く');
  expect([open50.textContent, new URL(open50.href).searchParams.get('confirmType')]).toEqual(['50', '0']);
});

test('CHART-07 the count of changes since the last export opens their list', async () => {
  await open();
  const link = await screen.findByTitle<HTMLAnchorElement>('全国通運㈱ 出力後変更の一覧を開く');
  expect(new URL(link.href).searchParams.get('changedSinceExport')).toBe('true');
});

test('CHART-01 the table has thirteen months next to those of the previous year', async () => {
  await open();
  const table = await screen.findByRole('region', { name: '前年同月からの13か月', hidden: true });
  const cells = within(table).getAllByRole('row', { hidden: true }).at(-1)?.textContent;
  expect(cells).toBe('2026-0431,0421,0001,9001,900100100100.0%100.0%9.6%');
});

test('CHART-02 a month without records is blank in the table too, and the figures above say that there is none', async () => {
  await open(allAuthorities, lines, ['2026-04']);
  const table = await screen.findByRole('region', { name: '前年同月からの13か月', hidden: true });
  const rowsOfYear = within(table).getAllByRole('row', { hidden: true });
  expect([rowsOfYear[1]?.textContent, rowsOfYear.at(-1)?.textContent]).toEqual([
    '2025-040—',
    '2026-0431,0421,900100100.0%9.6%',
  ]);
  expect(screen.getByRole('region', { name: '請求' }).textContent).toContain('1,042前年同月 なし');
});

test('MONTH-01 次の月 opens the next month in the address', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: '次の月' }));
  await screen.findByText(/^2026年5月/);
  expect(window.location.search).toContain('month=2026-05-01');
});

test('MONTH-12 要確認の行だけ leaves the parties with something open, below zero or nothing, and the sums', async () => {
  const user = await open();
  await rows();
  await user.click(screen.getByRole('checkbox', { name: '要確認の行だけ' }));
  expect((await rows()).slice(1).map((row) => row.split('|')[0])).toEqual([
    '請求先なし',
    '合計',
    'オーダー計',
    '諸料金計',
  ]);
});

test('MONTH-02 a month without records is reported', async () => {
  await open(allAuthorities, []);
  expect(await screen.findByText(nothingInMonth)).toBeTruthy();
});

test('MONTH-10 an export is compared with the current figures and opens the changes since', async () => {
  await open();
  const link = await screen.findByTitle<HTMLAnchorElement>('通運実績_20260502090000.xlsx 出力後変更の一覧を開く');
  expect(new URL(link.href).search).toBe('?changedAfterExport=91');
  const row = link.closest('li');
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...['通運実績　吹田(タ)', '4', '05-02 09:00　山田　花子', '変更 2件'],
    ...['請求 2,100（-100）', '支払 1,900'],
  ]);
});

test('MONTH-12 without オーダーと諸料金に分ける each party is one line', async () => {
  const user = await open();
  await rows();
  await user.click(screen.getByRole('checkbox', { name: 'オーダーと諸料金に分ける' }));
  expect((await rows()).slice(1, 3).map((row) => row.split('|').slice(0, 4))).toEqual([
    ['0007全国通運㈱', '計', '5', '2,500'],
    ['請求先なし', 'オーダー', '1', '50'],
  ]);
});

test('MONTH-12 a press on a heading sorts by its column, a second press in reverse', async () => {
  const user = await open();
  await rows();
  const names = async () => (await rows()).slice(1, -3).map((row) => row.split('|').slice(0, 2).join(' '));
  const table = within(await screen.findByRole('region', { name: /請求先別/ }));
  const order = (name: string) => table.getAllByRole('columnheader', { name })[0]?.getAttribute('aria-sort');
  expect(order('請求')).toBe('descending');
  await user.click(table.getByRole('button', { name: '未確定' }));
  expect((await names())[0]).toBe('請求先なし オーダー');
  await user.click(table.getByRole('button', { name: '未確定' }));
  expect((await names())[0]).toBe('0007全国通運㈱ 計');
  expect(order('未確定')).toBe('ascending');
});

test('MONTH-05 zeros and sums are plain text, and lines to check are highlighted', async () => {
  await open();
  const table = await screen.findByRole('region', { name: /請求先別/ });
  const links = within(table).getAllByRole('link');
  expect(links.every(({ textContent }) => textContent !== '–' && textContent !== '0')).toBe(true);
  expect(within(table).queryByTitle('全国通運㈱ 請求の一覧を開く')).toBeNull();
  const look = (title: string) => within(table).getAllByTitle(title)[0]?.className;
  expect(look('請求先なし 未確定の一覧を開く')).toContain('month-look');
  expect(look('請求先なし 差益マイナスの一覧を開く')).toContain('month-alert');
  expect(look('全国通運㈱ 件数の一覧を開く')).toContain('month-quiet');
});

test('MONTH-13 PageUp and PageDown in 年月 go to the month before and after; 4月 is read as a month', async () => {
  const user = await open();
  const field = screen.getByLabelText('年月');
  await user.click(field);
  await user.keyboard('{PageDown}');
  await screen.findByText(/^2026年5月/);
  await user.keyboard('{PageUp}{PageUp}');
  await screen.findByText(/^2026年3月/);
  await user.clear(field);
  await user.type(field, '4月{Enter}');
  await screen.findByText(/^2026年4月/);
  expect(window.location.search).toContain('month=2026-04-01');
});

test('MONTH-11 a filter is named in the heading, and one that fees do not have says that they are left out', async () => {
  go('/exports/month-end?hinmokuId=0001', { replace: true });
  await open();
  await screen.findByText(feesWithoutField(['品目']));
  expect(screen.getByRole('heading', { name: /請求先別\s*品目/ })).toBeTruthy();
});
