import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import type { ApiError } from '../../lib/api-error.ts';
import { callEvents } from '../../lib/call-events.ts';
import { siteMetaStore } from '../../shell/site-meta.ts';
import { FakeServer, Refused } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { LookupPage } from './lookup-page.tsx';

let server: FakeServer;
beforeEach(() => {
  window.scrollTo = vi.fn<() => void>();
  server = new FakeServer();
  siteMetaStore.set({
    authorities: [...allAuthorities],
    loginUserInfo: { loginUserId: '1', loginUserName: '花子', loginCd: 'hanako' },
    businessDate: '2026-05-20',
    userVersion: '1',
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(master: string, row: Readonly<Record<string, unknown>>) {
  window.history.replaceState(null, '', `/masters/${master}`);
  server.on(`GET /${master}/search`, () => ({ totalCount: 1, list: [row] }));
  server.on(`GET /${master}/${String(row.id)}`, () => row);
  render(
    <InApp today="2026-05-20">
      <LookupPage name={master} />
    </InApp>,
  );
  return userEvent.setup();
}

const panel = () => screen.getByRole('search', { name: '検索条件' });
const requestedPaths = (part: string) =>
  server.requests.filter(({ path }) => path.includes(part)).map(({ path }) => path);

async function firstRow(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  return screen.getAllByRole('row')[1] as HTMLElement;
}

/** Queries and contents of a page, written by hand from the specification and its accepted suggestions. */
interface Expected {
  readonly row: Readonly<Record<string, unknown>>;
  readonly conditions: readonly string[];
  readonly columns: readonly string[];
  readonly title: string;
  /** The fields of the dialog, where they are more than the columns. */
  readonly details?: readonly string[];
}

const pages: readonly [ids: string, master: string, page: Expected][] = [
  [
    'LOOKUP-05 LOOKUP-06 LOOKUP-07 LOOKUP-27',
    'sharyo',
    {
      row: { id: '札幌100か1', code: '札幌100か1', eiRenRi: '営', saidaiSekisairyo: 9_800 },
      conditions: ['車両コード', '車体形状（車検証）'],
      columns: [
        '車両コード',
        '営連利',
        '車体形状（車検証）',
        '車体形状（通知書）',
        '最大積載量（kg）',
        '車両重量（kg）',
        '車両総重量（kg）',
      ],
      title: '車両詳細',
    },
  ],
  [
    'LOOKUP-09 LOOKUP-10 MSG-43',
    'torihiki-kubun',
    {
      row: { id: '2', torihikiKubun: '2', torihikiKubunName: '社内' },
      conditions: ['取引区分', '取引区分名'],
      columns: ['取引区分', '取引区分名'],
      title: '取引区分詳細',
    },
  ],
  [
    'LOOKUP-11 LOOKUP-12 LOOKUP-27',
    'tsuun',
    {
      row: { id: '4506/-/10010/000', jrEkiCode: '4506', ekimeiKanji: '川崎貨物', jutakuninCode: '10010' },
      conditions: ['JR駅コード', '駅名', '受託人コード', '会社名'],
      columns: [
        'JR駅コード',
        '駅枝番',
        '駅名',
        '清算店コード',
        '受託人コード',
        '受託人サブコード',
        '会社名',
        '計単部門コード',
      ],
      title: '通運詳細',
      details: [
        'JR駅コード',
        '駅枝番',
        '駅名',
        '駅住所',
        '清算店コード',
        '受託人コード',
        '受託人サブコード',
        '会社名',
        '計単部門コード',
      ],
    },
  ],
  [
    'LOOKUP-15 LOOKUP-27',
    'eigyobi',
    {
      row: { id: '2026/2026-04-29', yukoNen: 2026, hidsuke: '2026-04-29', kyujitsuFlag: '1' },
      conditions: ['有効年', '日付', '利用開始日', '利用終了日'],
      columns: ['有効年', '日付', '休日区分', '利用開始日', '利用終了日'],
      title: '営業日詳細',
    },
  ],
  [
    'LOOKUP-21 LOOKUP-27',
    'keitan-bumon',
    {
      row: { id: '110200', keitanBumonCode: '110200', keitanBumonNameKanji: '隅田川営業所' },
      conditions: ['計単部門コード', '計単部門名'],
      columns: ['計単部門コード', '計単部門名', '計単部門区分', '会社名'],
      title: '計単部門詳細',
    },
  ],
  [
    'LOOKUP-22 LOOKUP-27',
    'kanjokamoku',
    {
      row: { id: '410100', kanjokamokuCode: '410100', kanjokamokuMeishoSeishiki: '運賃収入', fixedKazeiKubun: '10' },
      conditions: ['勘定科目コード', '勘定科目名'],
      columns: ['勘定科目コード', '勘定科目名', '固定課税区分'],
      title: '勘定科目詳細',
      details: ['勘定科目コード', '勘定科目名', '科目区分', '固定課税区分'],
    },
  ],
  [
    'LOOKUP-23 LOOKUP-27',
    'jugyoin',
    {
      row: { id: '00000101', jugyoinCode: '00000101', kanjiShimei: '山田太郎', shokushu: '運転手' },
      conditions: ['従業員コード', '氏名'],
      columns: ['従業員コード', '氏名', '職種'],
      title: '従業員詳細',
    },
  ],
  [
    'LOOKUP-26 LOOKUP-27',
    'kazei-kubun',
    {
      row: { id: '20', kazeiKubun: '20', kazeiKubunName: '非課税' },
      conditions: ['課税区分', '課税区分名'],
      columns: ['課税区分', '課税区分名'],
      title: '課税区分詳細',
    },
  ],
];

test.each(pages)('%s LOOKUP-01 LOOKUP-02 LOOKUP-03 the page of %s', async (_, master, page) => {
  const user = open(master, page.row);
  const row = await firstRow();
  const boxes = within(panel()).getAllByRole('textbox');
  expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)).toEqual(page.conditions);
  expect(within(panel()).getByRole('button', { name: 'クリア' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual(['No.', ...page.columns]);
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('1');
  await user.dblClick(row);
  const dialog = await screen.findByRole('dialog', { name: page.title });
  const terms = [...dialog.querySelectorAll('dt')].map((term) => term.textContent);
  expect(terms).toEqual(page.details ?? page.columns);
  await waitFor(() => expect(requestedPaths(`/${master}/${String(page.row.id)}`)).toHaveLength(1));
});

test('LOOKUP-02 SEARCH-11 the table requests its rows by page, from page 0', async () => {
  open('tsuun', { id: '4506/-/10010/000', jrEkiCode: '4506' });
  await firstRow();
  expect(requestedPaths('/tsuun/search')).toEqual(['/tsuun/search?pageNum=0']);
});

test('LOOKUP-01 クリア empties the conditions of a page', async () => {
  const user = open('hinmoku', { id: '010101', hinmokuCode: '010101' });
  await user.type(within(panel()).getByLabelText('品目コード'), '0101');
  await waitFor(() =>
    expect(requestedPaths('/hinmoku/search').at(-1)).toBe('/hinmoku/search?hinmokuCode=0101&pageNum=0'),
  );
  await user.click(within(panel()).getByRole('button', { name: 'クリア' }));
  await waitFor(() => expect(requestedPaths('/hinmoku/search').at(-1)).toBe('/hinmoku/search?pageNum=0'));
});

test('LOOKUP-18 LOOKUP-19 the calendar opens with all days, and クリア sets the choice of business days', async () => {
  const user = open('eigyobi', { id: '2026/2026-04-29', yukoNen: 2026, hidsuke: '2026-04-29' });
  await firstRow();
  expect(requestedPaths('/eigyobi/search')).toEqual(['/eigyobi/search?pageNum=0']);
  await user.click(within(panel()).getByRole('button', { name: 'クリア' }));
  await waitFor(() => expect(requestedPaths('/eigyobi/search').at(-1)).toBe('/eigyobi/search?kyujitsuFlag=&pageNum=0'));
});

test('FORM-08 FORM-09 ERR-18 MSG-21 a record that cannot be read is reported with the server’s sentence and closes its dialog only', async () => {
  const reported = vi.fn<(error: ApiError) => void>();
  const stop = callEvents.listen({ failed: reported });
  const user = open('hinmoku', { id: '010101', hinmokuCode: '010101' });
  const row = await firstRow();
  for (const [status, sentence] of [
    [404, message.commonNotFound],
    [401, message.unauthenticated],
  ] as const) {
    server.on('GET /hinmoku/010101', () => new Refused(status, { message: sentence, code: 'x' }));
    await user.dblClick(row);
    await waitFor(() => expect(reported.mock.lastCall?.[0]).toMatchObject({ status, message: sentence }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(requestedPaths('/hinmoku/search')).toHaveLength(1);
  stop();
});

test('ERR-10 LOOKUP-03 a record that could not be loaded is reported in its dialog with 再試行', async () => {
  const reported = vi.fn<(error: ApiError) => void>();
  const stop = callEvents.listen({ failed: reported });
  const user = open('hinmoku', { id: '010101', hinmokuCode: '010101' });
  const row = await firstRow();
  for (const [status, sentence] of [
    [503, 'データベースに接続できません。'],
    [500, message.serverError],
  ] as const) {
    server.on('GET /hinmoku/010101', () => new Refused(status, { message: sentence, code: 'x' }));
    await user.dblClick(row);
    const dialog = within(await screen.findByRole('dialog', { name: '品目詳細' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(sentence);
    expect(dialog.queryByText('010101')).toBeNull();
    server.on('GET /hinmoku/010101', () => ({ id: '010101', hinmokuCode: '010101' }));
    await user.click(dialog.getByRole('button', { name: '再試行' }));
    await dialog.findByText('010101');
    await user.click(dialog.getAllByRole('button', { name: '閉じる' }).at(-1) as HTMLElement);
  }
  expect(reported).not.toHaveBeenCalled();
  stop();
});

test('ERR-09 ERR-10 ERR-17 SHELL-14 a failed list is reported with 再試行', async () => {
  const [reported, started] = [vi.fn<(error: ApiError) => void>(), vi.fn<() => void>()];
  const stop = callEvents.listen({ failed: reported, started });
  const user = open('hinmoku', { id: '010101', hinmokuCode: '010101' });
  await firstRow();
  expect(started).not.toHaveBeenCalled();
  const answers = (status: number): unknown =>
    server.on('GET /hinmoku/search', () => new Refused(status, { message: `${status}`, code: 'x' }));
  for (const status of [403, 502]) {
    answers(status);
    await user.click(within(panel()).getByRole('button', { name: '検索' }));
    expect((await screen.findByRole('alert')).textContent).toContain(String(status));
    expect(screen.queryByText(message.noResult)).toBeNull();
  }
  expect(started).toHaveBeenCalledTimes(2);
  answers(401);
  await user.click(screen.getByRole('button', { name: '再試行' }));
  await waitFor(() => expect(reported.mock.calls.map(([error]) => error.status)).toEqual([403, 401]));
  stop();
});
