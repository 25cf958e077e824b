import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { undoneSentence } from '@tsuun/domain/message/undo-sentence';
import { message } from '@tsuun/domain/message/message';
import {
  noHistorySentence,
  emptyFileSentence,
  errorsFailedSentence,
  pendingOfImportText,
} from '@tsuun/domain/message/transfer-sentence';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { ApiError } from '../lib/api-error.ts';
import { loadSiteMeta } from '../shell/site-meta.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { InApp } from '../testing/in-app.tsx';
import type { RowErrorSentences } from '@tsuun/contract/transfers';
import {
  type HistoryPageOf,
  type HistoryRow,
  announceHistoryChange,
  type HistoryPosition,
  type LoadHistory,
} from './use-history.ts';
import { HistorySection } from './history-section.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const row = (number: number, changes: Partial<HistoryRow> = {}): HistoryRow => ({
  id: String(number),
  at: '2026-05-20 10:00:00',
  userName: '花子',
  fileName: `file-${number}.csv`,
  filePath: '/gpa/x',
  successful: true,
  message: '全1行',
  undone: null,
  activityId: null,
  correctedAddress: null,
  kind: null,
  pendingCount: 0,
  ...changes,
});

/** 120 imports on a server that gives 50 at a time, newest first. */
const history = Array.from({ length: 120 }, (_, index) => row(120 - index));

/** Response of the server: rows after the one that the cursor names. */
function pageOf(rows: readonly HistoryRow[], { cursor }: HistoryPosition): HistoryPageOf {
  const from = cursor === undefined ? 0 : rows.findIndex(({ id }) => id === cursor) + 1;
  return { totalCount: rows.length, list: rows.slice(from, from + 50) };
}

const firstPage: HistoryPosition = { nextPage: '1' };

function open(rows: readonly HistoryRow[] = history, errors: RowErrorSentences | null = null) {
  const loadErrors = vi.fn<(id: string) => Promise<RowErrorSentences | null>>(() => Promise.resolve(errors));
  const load = vi.fn<LoadHistory>((position) => Promise.resolve(pageOf(rows, position)));
  render(
    <InApp today="2026-05-20">
      <HistorySection
        name="import/zentsu"
        atLabel="取込日時"
        load={load}
        loadErrors={loadErrors}
        downloadAddress={(id) => `/download/${id}`}
      />
    </InApp>,
  );
  return { load, loadErrors, user: userEvent.setup() };
}

const lines = () => screen.getAllByRole('row').slice(1);
const names = () => lines().map((line) => within(line).getAllByRole('cell')[3]?.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('IMP-29 IMP-31 IMP-40 IMP-43 MSG-43 the history is open, newest first, each row with its own download', async () => {
  const { user } = open();
  await screen.findByText('file-120.csv');
  expect(names().slice(0, 2)).toEqual(['file-120.csv', 'file-119.csv']);
  const [first] = lines() as [HTMLElement];
  expect(within(first).getByRole('link').getAttribute('href')).toBe('/download/120');
  await user.click(screen.getByRole('button', { name: '履歴' }));
  expect(screen.queryByRole('table')).toBeNull();
});

test('IMP-32 a row without a kept file offers no download', async () => {
  open([row(1, { fileName: 'MMS', filePath: null })]);
  await screen.findByText('MMS');
  expect(screen.queryByRole('link')).toBeNull();
});

test('IMP-42 CONST-10 CONST-27 the page sizes divide the loaded rows, and more are requested only at their end', async () => {
  const { load, user } = open();
  await screen.findByText('1–10 / 120件');
  const size = screen.getByLabelText<HTMLSelectElement>('1ページの件数');
  expect([...size.options].map(({ text }) => text)).toEqual(['5', '7', '10', '15', '20', '25', '50', 'すべて']);
  await user.selectOptions(size, '20');
  expect(names()).toHaveLength(20);
  await press('次のページ');
  await screen.findByText('21–40 / 120件');
  expect(load.mock.calls).toEqual([[firstPage]]);
  await press('次のページ');
  await screen.findByText('41–60 / 120件');
  expect(load.mock.calls).toEqual([[firstPage], [{ nextPage: '2', cursor: '71' }]]);
  expect(names()).toEqual(history.slice(40, 60).map(({ fileName }) => fileName));
  await press('前のページ');
  await screen.findByText('21–40 / 120件');
});

test('R19 a new first line duplicates no line', async () => {
  const rows = [...history];
  const { user } = open(rows);
  await screen.findByText('1–10 / 120件');
  rows.unshift(row(121));
  await user.selectOptions(screen.getByLabelText('1ページの件数'), 'すべて');
  await waitFor(() => expect(lines()).toHaveLength(120));
  expect(names()).toEqual(history.map(({ fileName }) => fileName));
});

test('IMP-42 すべて shows every row', async () => {
  const { user } = open();
  await screen.findByText('1–10 / 120件');
  await user.selectOptions(screen.getByLabelText('1ページの件数'), 'すべて');
  await screen.findByText('1–120 / 120件');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(120);
});

test('IMP-19 EXP-18 an announced change reloads the first page and keeps the position', async () => {
  const { load } = open();
  await screen.findByText('file-120.csv');
  announceHistoryChange('exports');
  expect(load).toHaveBeenCalledTimes(1);
  const link = screen.getByRole('link', { name: 'file-120.csvをダウンロード' });
  link.focus();
  load.mockResolvedValue({ totalCount: 121, list: [row(121), ...history.slice(0, 49)] });
  announceHistoryChange('import/zentsu');
  await screen.findByText('file-121.csv');
  expect(load.mock.calls).toEqual([[firstPage], [firstPage]]);
  expect(document.activeElement).toBe(link);
});

test('IMP-19 a reload requests only the first page of a longer history', async () => {
  const { load, user } = open();
  await screen.findByText('1–10 / 120件');
  await user.selectOptions(screen.getByLabelText('1ページの件数'), '50');
  await press('次のページ');
  await screen.findByText('51–100 / 120件');
  load.mockClear();
  announceHistoryChange('import/zentsu');
  await waitFor(() => expect(load.mock.calls).toEqual([[firstPage]]));
});

test('IMP-34 every failed run has an error button, also one that failed as a whole; a success has none', async () => {
  const sentence = emptyFileSentence;
  const { user } = open([row(2), row(1, { successful: false, message: sentence })]);
  await user.click(await screen.findByRole('button', { name: 'エラー' }));
  const dialog = await screen.findByRole('dialog', { name: 'エラー詳細' });
  await within(dialog).findByText(sentence);
  expect(within(dialog).queryByText(/行番号は見出し行/)).toBeNull();
});

test('IMP-38 errors that cannot be made a text are reported', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no room');
  });
  open([row(1, { successful: false })], { '2': '形式が正しくありません。' });
  await userEvent.click(await screen.findByRole('button', { name: 'エラー' }));
  await screen.findByText('形式が正しくありません。');
  await press('テキスト出力');
  await screen.findByText(message.textOutputFailed);
});

test('IMP-33 IMP-35 the errors are loaded when the dialog opens, one on each line', async () => {
  const errors = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [String(i + 1), `甲${i}\n乙${i}`]));
  const { loadErrors, user } = open([row(7, { successful: false, message: '取込エラー 10000件' })], errors);
  const button = await screen.findByRole('button', { name: 'エラー' });
  expect(loadErrors).not.toHaveBeenCalled();
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'エラー詳細' });
  await within(dialog).findByText('甲0');
  expect(loadErrors.mock.calls).toEqual([['7']]);
  const [, first, second] = within(dialog).getAllByRole('row');
  expect([first?.textContent, second?.textContent]).toEqual(['2甲0', '2乙0']);
  expect(within(dialog).getByText('10,000件')).toBeDefined();
  expect(dialog.querySelectorAll('tbody tr').length).toBeLessThan(200);
});

test('IMP-35 errors that fail to load are reported with 再試行', async () => {
  const { loadErrors, user } = open([row(1, { successful: false })], { '1': '丙' });
  loadErrors.mockRejectedValueOnce(new Error('away'));
  await user.click(await screen.findByRole('button', { name: 'エラー' }));
  await screen.findByText(errorsFailedSentence);
  await press('再試行');
  await screen.findByText('丙');
});

test('IMP-19 after an import the first page is shown', async () => {
  const { load, user } = open();
  await screen.findByText('1–10 / 120件');
  await user.selectOptions(screen.getByLabelText('1ページの件数'), '50');
  await press('次のページ');
  await screen.findByText('51–100 / 120件');
  load.mockResolvedValue({ totalCount: 121, list: [row(121), ...history.slice(0, 49)] });
  announceHistoryChange('import/zentsu');
  await screen.findByText('1–50 / 121件');
  await screen.findByText('file-121.csv');
});

test('IMP-31 a history that fails to load shows the reason and 再試行', async () => {
  const { load } = open([row(1)]);
  await screen.findByText('file-1.csv');
  load.mockRejectedValueOnce(new ApiError(503, { code: 'away', message: 'データベースに接続できません。' }));
  announceHistoryChange('import/zentsu');
  await screen.findByText('データベースに接続できません。');
  await press('再試行');
  await screen.findByText('file-1.csv');
});

test('ERR-10 a refused history shows the server’s sentence with 再試行, and a failed further page hides no row', async () => {
  const { load, user } = open([]);
  await screen.findByText(noHistorySentence);
  load.mockReset();
  load.mockRejectedValueOnce(new ApiError(403, { code: 'forbidden', message: 'この履歴は見られません。' }));
  act(() => announceHistoryChange('import/zentsu'));
  await screen.findByText('この履歴は見られません。');
  load.mockImplementation(({ cursor }) =>
    cursor === undefined
      ? Promise.resolve({ totalCount: 120, list: history.slice(0, 50) })
      : Promise.reject(ApiError.network()),
  );
  await user.click(screen.getByRole('button', { name: '再試行' }));
  await screen.findByText('file-120.csv');
  await user.selectOptions(screen.getByRole('combobox'), 'すべて');
  await screen.findByText(message.network);
  expect(lines()).toHaveLength(50);
  load.mockImplementation((position) => Promise.resolve(pageOf(history, position)));
  await user.click(screen.getByRole('button', { name: '再試行' }));
  await waitFor(() => expect(lines()).toHaveLength(120));
});

test('IMP-43 a reload that failed by a broken connection is repeated at `online`, and shows the result', async () => {
  const { load } = open();
  await screen.findByText('file-120.csv');
  load.mockRejectedValueOnce(ApiError.network());
  act(() => announceHistoryChange('import/zentsu'));
  await screen.findByText(message.network);
  load.mockResolvedValueOnce(pageOf([row(121), ...history], firstPage));
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('file-121.csv');
});

test('UNDO-19 an undone import shows 取り消し済み with user and time', async () => {
  open([row(2, { undone: { by: '山田', at: '2026-05-21 09:00:00' } }), row(1)]);
  await screen.findByText('file-2.csv');
  const [undone, done] = lines();
  expect(undone?.textContent).toContain('取り消し済み');
  expect(undone?.textContent).toContain(undoneSentence('山田', '2026-05-21 09:00:00'));
  expect(done?.textContent).not.toContain('取り消');
});

test('PENDING-09 この取込の差分 opens the undecided lines of its own import', async () => {
  new FakeServer().on('GET /site-meta', () => ({
    authorities: allAuthorities,
    loginUserInfo: { loginUserId: '1' },
    businessDate: '2026-05-20',
  }));
  await loadSiteMeta();
  open([row(9, { kind: 'zentsu', pendingCount: 2 })]);
  const link = await screen.findByRole('link', { name: pendingOfImportText(2) });
  expect(link.getAttribute('href')).toBe('/imports/pending?state=open&importedBy=9');
});
