import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopQuestion } from '@tsuun/domain/message/transfer-sentence';
import type { Preflight, PreflightRow } from '@tsuun/contract/preflight/preflights';
import type { Completion } from '@tsuun/contract/stream';
import { message } from '@tsuun/domain/message/message';
import { leaveOutKindLabel } from '@tsuun/domain/message/preflight-sentence';
import {
  allFaultsSentence,
  comparedWithUsualSentence,
  preflightBlockingReasons,
  preflightScreenWords,
  preflightWords,
} from '@tsuun/domain/message/preflight-sentence';
import { allAuthorities } from '@tsuun/domain/permission/functions';
import { dropQueue, ownQueue } from '../../job/job-queue.ts';
import { draftsOf } from '../../editing/stored/draft-storage.ts';
import { startStream } from '../../lib/start-stream.ts';
import { keepUnsaved, unsavedForms } from '../../lib/unsaved.ts';
import { go } from '../../shell/navigation.ts';
import { loadSiteMeta } from '../../shell/site-meta.ts';
import { FakeServer, Refused } from '../../testing/fake-server.ts';
import { InApp } from '../../testing/in-app.tsx';
import { PreflightPage } from './preflight-page.tsx';

vi.mock(import('../../lib/start-stream.ts'), () => ({ startStream: vi.fn<typeof startStream>() }));

const noCounts = { fault: 0, created: 0, changed: 0, unchanged: 0, locked: 0, confirmed: 0, excluded: 0 };
const column = (place: number, heading: string, header: string | null = heading) => ({
  place,
  heading,
  header,
  pointed: false,
  isNumber: heading === '集貨料',
});
const faulty: Preflight = {
  id: '5',
  kind: 'zentsu',
  fileName: '全通.csv',
  versionNo: 1,
  checkedVersion: 1,
  checkedAt: '2026-05-20 10:21:00',
  jobId: null,
  problem: null,
  blockingReason: 'faulty',
  rowCount: 9,
  counts: { ...noCounts, fault: 2, changed: 3, created: 1, unchanged: 3 },
  kept: 0,
  errorCount: 3,
  columns: [column(0, '受付番号'), column(1, '発駅コード'), column(2, '集貨料'), column(3, 'メモ', null)],
  missing: [],
  remarks: [],
  headers: ['受付番号', 'オーダー種別', '発駅コード', '集貨料'],
  summaryLabels: ['受付番号'],
  fields: [{ name: 'pick_amt', label: '集貨料', count: 3 }],
  marks: { amount: 3, far: 1, blanked: 0 },
  corrections: { cells: [], excluded: [] },
};
const row = (number: number, cells: readonly string[], faults: PreflightRow['faults']): PreflightRow => ({
  row: number,
  rowText: String(number + 1),
  status: 'fault',
  recordId: null,
  summary: [cells[0] ?? ''],
  cells: [...cells],
  names: [],
  faults,
  changes: [],
});
const faults = [
  row(
    3,
    ['A1', '6O92', '1'],
    [{ place: 1, sentence: '駅がありません。', suggestions: [{ text: '6092', label: '6092 吹田' }] }],
  ),
  row(
    7,
    ['A2', '6092', 'x'],
    [
      { place: 2, sentence: '金額ではありません。', suggestions: [] },
      { place: null, sentence: '重複しています。', suggestions: [] },
    ],
  ),
];
const change = {
  name: 'pick_amt',
  label: '集貨料',
  before: '1,000',
  after: '3,000',
  isYen: true,
  difference: 2000,
  far: '通常 1,000 の3倍です。',
};
const changed: PreflightRow = { ...row(1, [], []), status: 'changed', summary: ['A0'], cells: null, changes: [change] };

let server: FakeServer;
/** Data on the server; a check that ends overwrites it with `next`. */
let stored: Preflight;
let next: Partial<Preflight>;
let end: Completion;

beforeEach(() => {
  // The queue may be another person's from the tests of another file.
  ownQueue('1');
  window.scrollTo = vi.fn<() => void>();
  go('/imports/preflight/5', { replace: true });
  stored = faulty;
  next = {};
  end = { status: 'success', message: '' };
  vi.mocked(startStream).mockReset();
  vi.mocked(startStream).mockImplementation((endpoint) => {
    if (endpoint.path.endsWith('/check') && end.status === 'success') {
      stored = { ...stored, jobId: null, checkedVersion: stored.versionNo, checkedAt: faulty.checkedAt, ...next };
    }
    return Promise.resolve(end);
  });
});
afterEach(() => {
  dropQueue();
  vi.unstubAllGlobals();
});

async function open() {
  const meta = { authorities: allAuthorities, loginUserInfo: { loginUserId: '1' }, businessDate: '2026-05-20' };
  server = new FakeServer()
    .on('GET /site-meta', () => meta)
    .on('GET /jobs/turn', () => ({ loginUserId: '1', busy: [] }))
    .on('GET /preflights/5', () => stored)
    .on('GET /preflights/5/rows', ({ path }) => {
      const list = path.includes('tab=fault') ? (stored.errorCount > 0 ? faults : []) : [changed];
      return { totalCount: list.length, list };
    })
    .on('POST /preflights/5', ({ body }) => {
      const { corrections } = body as Pick<Preflight, 'corrections'>;
      stored = { ...stored, versionNo: stored.versionNo + 1, corrections, blockingReason: 'unchecked' };
      return { data: stored.versionNo };
    })
    .on('DELETE /preflights/5', () => ({}));
  await loadSiteMeta();
  render(
    <InApp today="2026-05-20">
      <PreflightPage />
    </InApp>,
  );
  return userEvent.setup();
}

const faultsShown = () => screen.findByText('駅がありません', { selector: '.checking-why > span' });
const corrects = () => server.bodiesOf('POST /preflights/5');
const streams = () => vi.mocked(startStream).mock.calls.map(([{ path }, given]) => [path.split('/').at(-1), given]);
const sound = { errorCount: 0, blockingReason: null, counts: { ...faulty.counts, fault: 0, changed: 5 } } as const;

test('IMP-50 facts about the file are shown above the rows', async () => {
  stored = { ...faulty, remarks: ['非表示の行 2件も取り込みます。', '読まなかった列：メモ。'] };
  await open();
  await screen.findByText(stored.remarks.join(''));
});

test('PRE-14 PRE-06 PRE-07 keys alone lead from the first fault to the import of the corrected file', async () => {
  const user = await open();
  await faultsShown();
  await waitFor(() => expect(document.activeElement?.closest('td')).not.toBeNull());
  screen.getByText('残り 3件');
  screen.getByText('駅がありません。');
  screen.getByText('1 / 3件目');
  await user.keyboard('{F4}');
  screen.getByText('元の値 6O92');
  screen.getByText('修正 1件');
  // First what is wrong with the row as such, then its cell.
  await user.keyboard('{F8}{F8}300{Enter}');
  screen.getByText('修正 2件');
  expect(screen.queryByText(/^残り [1-9]/)).toBeNull();
  expect(screen.getByRole('button', { name: '取込開始' }).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(streams()).toEqual([]);
  next = sound;
  await user.keyboard('{F9}');
  const tabs = await screen.findByRole('toolbar', { name: '行の扱い' });
  await within(tabs).findByRole('button', { name: '更新 5件', pressed: true });
  const cells = [
    { row: 3, place: 1, text: '6092' },
    { row: 7, place: 2, text: '300' },
  ];
  expect(corrects()).toEqual([{ versionNo: 1, corrections: { cells, excluded: [] }, headings: [] }]);
  screen.getByText('誤りはありません');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(streams().at(-1)).toEqual(['import', { versionNo: '2' }]));
  expect(window.location.pathname).toBe('/imports');
});

test('PRE-18 the first fault is selected when the table appears', async () => {
  await open();
  await faultsShown();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('発駅コード 6O92'));
});

test('PRE-23 after a check of the corrected file without faults the focus is on 取込開始', async () => {
  const user = await open();
  await faultsShown();
  await user.click(screen.getByRole('button', { name: '6092 吹田' }));
  next = sound;
  await user.keyboard('{F9}');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^取込開始/));
});

test('PRE-20 a wrong value is corrected in all its cells from the list of faults', async () => {
  const wrong = (number: number) =>
    row(number, [`A${number}`, '6092', 'x'], [{ place: 2, sentence: '金額ではありません。', suggestions: [] }]);
  const user = await open();
  server.on('GET /preflights/5/rows', () => ({ totalCount: 2, list: [wrong(3), wrong(7)] }));
  await user.click(await screen.findByRole('button', { name: '集貨料の同じ値をすべて直す' }));
  await user.type(screen.getByRole('textbox', { name: '「x」の2件を次の値にする' }), '300{Enter}');
  screen.getByText('修正 2件');
});

test('PRE-20 all rows with faults of a kind are excluded at once from the list of faults', async () => {
  const wrong = (number: number, text: string) =>
    row(number, [`A${number}`, '6092', text], [{ place: 2, sentence: '金額ではありません。', suggestions: [] }]);
  const user = await open();
  server.on('GET /preflights/5/rows', () => ({ totalCount: 2, list: [wrong(3, 'x'), wrong(7, 'y')] }));
  await user.click(await screen.findByRole('button', { name: leaveOutKindLabel('集貨料', 2) }));
  screen.getByText('除外 2行');
});

test('PRE-06 FORM-17 a day typed into a cell becomes a correction in full', async () => {
  stored = { ...faulty, columns: [...faulty.columns.slice(0, 2), column(2, '配達完了日'), column(3, 'メモ', null)] };
  const user = await open();
  await faultsShown();
  await user.keyboard('{F8}{F8}5/21{Enter}');
  screen.getByText('2026-05-21');
  await user.keyboard('{F9}');
  await waitFor(() =>
    expect(corrects()).toMatchObject([{ corrections: { cells: [{ row: 7, place: 2, text: '2026-05-21' }] } }]),
  );
});

test('PRE-30 F9 checks the file with the text of an open cell', async () => {
  const user = await open();
  await faultsShown();
  await user.keyboard('6092');
  await user.keyboard('{F9}');
  await waitFor(() =>
    expect(corrects()).toMatchObject([{ corrections: { cells: [{ row: 3, place: 1, text: '6092' }] } }]),
  );
});

test('PRE-30 Ctrl+Enter with an open cell says that its text is not checked', async () => {
  stored = { ...faulty, blockingReason: null };
  const user = await open();
  await faultsShown();
  await user.keyboard('6092{Control>}{Enter}{/Control}');
  const notices = await screen.findAllByText(preflightWords.mustCheck);
  expect(notices.some((one) => one.closest('.notice'))).toBe(true);
  screen.getByText('修正 1件');
  expect(streams()).toEqual([]);
});

test('PRE-30 the text of an open cell is part of the draft', async () => {
  const user = await open();
  await faultsShown();
  await user.keyboard('60');
  keepUnsaved();
  const drafts = () => [...draftsOf('1').get().values()].map(({ edits }) => edits);
  expect(drafts()).toMatchObject([{ cells: [{ row: 3, place: 1, text: '60' }] }]);
  await user.keyboard('{Escape}');
  keepUnsaved();
  await waitFor(() => expect(drafts()).toEqual([]));
});

test('PRE-30 leaving the page closes an open cell and keeps its text', async () => {
  const user = await open();
  await faultsShown();
  await user.keyboard('60');
  fireEvent(window, new Event('pagehide'));
  screen.getByText('修正 1件');
  expect(unsavedForms()).toMatchObject([{ changes: [{ to: '60' }] }]);
});

/** The page with its first fault corrected. */
const openCorrected = async () => {
  const user = await open();
  await faultsShown();
  await user.click(screen.getByRole('button', { name: '6092 吹田' }));
  return user;
};

test('PRE-06 Ctrl+Backspace reverts a correction', async () => {
  const user = await openCorrected();
  screen.getByText('元の値 6O92');
  await user.keyboard('{Control>}{Backspace}{/Control}');
  expect(screen.queryByText('修正 1件')).toBeNull();
});

test('PRE-06 戻す reverts a correction', async () => {
  const user = await openCorrected();
  await user.click(screen.getByRole('button', { name: '戻す' }));
  screen.getByText('修正 0件');
});

test('PRE-06 a row is excluded or included by its box as by Ctrl+Delete', async () => {
  const user = await open();
  await faultsShown();
  await user.keyboard('{Control>}{Delete}{/Control}');
  screen.getByText('除外 1行');
  screen.getByText('残り 2件');
  await user.click(screen.getByRole('checkbox', { name: '4行目を除く' }));
  screen.getByText('除外 0行');
  await user.click(screen.getByRole('checkbox', { name: '8行目を除く' }));
  screen.getByText('残り 1件');
});

test('PRE-06 a row that is included again while its exclusion is being sent is included', async () => {
  const user = await open();
  await faultsShown();
  await user.keyboard('{Control>}{Delete}{/Control}');
  screen.getByText('除外 1行');
  const release = server.hold();
  await user.keyboard('{F9}');
  await user.click(screen.getByRole('checkbox', { name: '4行目を除く' }));
  screen.getByText('除外 0行');
  release();
  await waitFor(() => expect(streams()).toHaveLength(1));
  screen.getByText('除外 0行');
  await waitFor(async () => {
    await user.keyboard('{F9}');
    expect(corrects()).toMatchObject([{ corrections: { excluded: [3] } }, { corrections: { excluded: [] } }]);
  });
});

test('PRE-06 Ctrl+Delete on marked rows excludes those that are not excluded yet, and then includes all', async () => {
  const user = await open();
  await faultsShown();
  await user.keyboard('{Control>}{Delete}{/Control}');
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}{Delete}{/Control}');
  screen.getByText('除外 2行');
  await user.keyboard('{Control>}{Delete}{/Control}');
  screen.getByText('除外 0行');
});

test('PRE-21 a selected cell is announced as it is shown', async () => {
  stored = { ...faulty, columns: [...faulty.columns.slice(0, 3), column(3, 'オーダー種別')] };
  await open();
  server.on('GET /preflights/5/rows', () => ({
    totalCount: 1,
    list: [row(3, ['A1', '6092', '1', '10'], [{ place: 3, sentence: '選べません。', suggestions: [] }])],
  }));
  await screen.findByText('選べません', { selector: '.checking-why > span' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('オーダー種別 発送');
});

/** A new file whose check is stopped. */
const openStopped = async () => {
  stored = { ...faulty, checkedVersion: null, checkedAt: null, blockingReason: 'checking' };
  end = { status: 'error', message: message.jobStopped };
  const user = await open();
  await screen.findByText(end.message, undefined);
  return user;
};

test('PRE-01 a new file is checked once', async () => {
  await openStopped();
  expect(streams()).toEqual([['check', {}]]);
});

test('PRE-01 a failed check is repeated by 再試行', async () => {
  const user = await openStopped();
  end = { status: 'success', message: '' };
  await user.click(screen.getByRole('button', { name: '再試行' }));
  await faultsShown();
  expect(streams()).toHaveLength(2);
});

test('PRE-01 a running check is followed after a reload', async () => {
  stored = { ...faulty, checkedVersion: null, jobId: '77', blockingReason: 'checking' };
  await open();
  await faultsShown();
  expect(streams()).toEqual([['check', {}]]);
  expect(server.requests.some(({ path }) => path.startsWith('/jobs/turn'))).toBe(false);
});

/** A file whose check has done four of nine rows. */
const openRunning = async () => {
  stored = { ...faulty, checkedVersion: null, jobId: '77', blockingReason: 'checking' };
  vi.mocked(startStream).mockImplementation((_, __, listener) => {
    listener.waiting?.(false);
    listener.progress?.(40);
    listener.message?.('4/9行');
    return new Promise((_, reject) => listener.signal?.addEventListener('abort', () => reject(new Error('left'))));
  });
  const user = await open();
  await screen.findByText('4/9行');
  return user;
};

test('PRE-01 a running check shows its progress', async () => {
  await openRunning();
  const bar = screen.getByRole('progressbar', { name: 'チェックしています' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
});

test('PRE-01 中止 stops a running check after a question', async () => {
  const user = await openRunning();
  server.on('POST /jobs/77/stop', () => ({ data: true }));
  await user.click(screen.getByRole('button', { name: '中止' }));
  const question = await screen.findByText(stopQuestion('全通SYS事前チェック', '', true));
  await user.click(within(question.closest('dialog') as HTMLElement).getByRole('button', { name: '中止' }));
  await waitFor(() => expect(server.sent.map(({ path }) => path)).toEqual(['/jobs/77/stop']));
});

/** The page with both faults corrected, and a check of them that does not end. */
const openRechecked = async () => {
  const user = await open();
  await faultsShown();
  await user.keyboard('{F4}{F8}{F8}300{Enter}');
  vi.mocked(startStream).mockImplementation((_, __, listener) => {
    stored = { ...stored, jobId: '77', blockingReason: 'checking' };
    listener.waiting?.(false);
    listener.message?.('2/2行');
    return new Promise((_resolve, reject) =>
      listener.signal?.addEventListener('abort', () => reject(new Error('left'))),
    );
  });
  await user.keyboard('{F9}');
  await waitFor(() => expect(server.requests.filter(({ path }) => path === '/preflights/5').length).toBeGreaterThan(1));
  await screen.findByText('2/2行');
  return user;
};

test('PRE-29 the list of faults does not say that the import may start while a check runs', async () => {
  await openRechecked();
  await within(screen.getByRole('complementary', { name: '誤りの種類' })).findByText(preflightWords.checking);
  expect(screen.queryByText(preflightScreenWords.mayStart)).toBeNull();
});

test('PRE-29 Ctrl+Enter during a check says why the import does not start', async () => {
  const user = await openRechecked();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect((await screen.findAllByText(preflightBlockingReasons.checking)).some((one) => one.closest('.notice'))).toBe(
    true,
  );
});

test('PRE-29 until the table has the focus it is on the heading', async () => {
  vi.mocked(startStream).mockImplementation(() => new Promise(() => undefined));
  stored = { ...faulty, checkedVersion: null, checkedAt: null, blockingReason: 'checking' };
  await open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
});

test('PRE-09 a heading assigned to a missing column is sent with the next check', async () => {
  stored = {
    ...faulty,
    problem: '見出しにありません。（オーダー種別）',
    missing: ['オーダー種別'],
    blockingReason: 'faulty',
    // The format's own heading once more, in another width, means nothing else.
    columns: [...faulty.columns, column(4, '発駅ｺｰﾄﾞ', null)],
  };
  const user = await open();
  const choice = await screen.findByRole('combobox', { name: '見出し「メモ」の列' });
  screen.getByText('見出しにありません。（オーダー種別）');
  expect(screen.getAllByRole('combobox')).toEqual([choice]);
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['取り込まない', 'オーダー種別']);
  await user.selectOptions(choice, 'オーダー種別');
  await user.keyboard('{F9}');
  await waitFor(() => expect(streams()).toHaveLength(1));
  expect(corrects()).toMatchObject([{ headings: [{ heading: 'メモ', header: 'オーダー種別' }] }]);
});

test('PRE-05 the number of faults is shown under the table except during a search', async () => {
  const user = await open();
  await screen.findByText(allFaultsSentence(2, 9, 2), undefined);
  await user.type(screen.getByRole('textbox', { name: preflightWords.search }), 'A1');
  await waitFor(() => expect(screen.queryByText(/^誤りはこの/)).toBeNull());
  next = { counts: { ...faulty.counts, fault: 8 } };
  await user.clear(screen.getByRole('textbox', { name: preflightWords.search }));
  await user.keyboard('{F9}');
  const reported = allFaultsSentence(8, 9, 2);
  await screen.findByText(reported, undefined);
});

test('PRE-10 corrections are kept through a conflict with another tab', async () => {
  const user = await openCorrected();
  const conflict = new Refused(409, { message: message.conflict, code: 'conflict' });
  let refused = true;
  server.on('POST /preflights/5', () => {
    stored = { ...stored, versionNo: 4 };
    return refused ? conflict : { data: 5 };
  });
  await user.keyboard('{F9}');
  await user.click(within(await screen.findByRole('dialog', { name: message.errorTitle })).getByRole('button'));
  screen.getByText('元の値 6O92');
  refused = false;
  await user.keyboard('{F9}');
  await waitFor(() => expect(corrects()).toHaveLength(2));
  expect(corrects()[1]).toMatchObject({ versionNo: 4, corrections: { cells: [{ text: '6092' }] } });
});

test('PRE-12 leaving discards the check after a question about corrections', async () => {
  const user = await openCorrected();
  await user.click(screen.getByRole('button', { name: 'キャンセル' }));
  const question = await screen.findByText('修正と除外を破棄して、この事前チェックをやめますか？');
  expect(server.sent).toEqual([]);
  await user.click(within(question.closest('dialog') as HTMLElement).getByRole('button', { name: '破棄する' }));
  await waitFor(() => expect(server.sent.map(({ method }) => method)).toEqual(['DELETE']));
  expect(window.location.pathname).toBe('/imports');
});

/** The page with its changed rows. */
const openChanged = async () => {
  const user = await open();
  await faultsShown();
  await user.click(screen.getByRole('button', { name: '更新 3件' }));
  await screen.findByText('+2,000');
  return user;
};

test('PRE-04 a changed row shows the difference of its amount', async () => {
  await openChanged();
  within(screen.getByRole('table', { name: '事前チェック' })).getByText('+2,000');
});

test('PRE-15 a changed row shows why its amount is far from the usual one', async () => {
  await openChanged();
  const line = within(screen.getByRole('table', { name: '事前チェック' }));
  line.getByText('通常 1,000 の3倍です。');
  expect(screen.queryByText(comparedWithUsualSentence)).toBeNull();
});

test('PRE-15 changed rows are filtered by amounts far from the usual one', async () => {
  const user = await openChanged();
  await user.click(screen.getByRole('button', { name: '通常と大きく違う 1' }));
  await waitFor(() => expect(server.requests.at(-1)?.path).toBe('/preflights/5/rows?tab=changed&mark=far&pageNum=0'));
});

test('PRE-04 changed rows of a field are searched', async () => {
  const user = await openChanged();
  await user.click(screen.getByRole('button', { name: '集貨料 3' }));
  await user.type(screen.getByRole('textbox', { name: preflightWords.search }), 'A0');
  await waitFor(() =>
    expect(server.requests.at(-1)?.path).toBe('/preflights/5/rows?tab=changed&field=pick_amt&find=A0&pageNum=0'),
  );
});

test('PRE-31 a day that stays because of a dispatch sheet is in the tab of what is not written', async () => {
  stored = { ...faulty, ...sound, kept: 1 };
  const user = await open();
  server.on('GET /preflights/5/rows', () => ({ totalCount: 1, list: [{ ...changed, status: 'unchanged' }] }));
  await user.click(await screen.findByRole('button', { name: /^ロック中・確定済み・配車済み 1件/ }));
  const table = await screen.findByRole('table', { name: '事前チェック' });
  within(table).getByText('配車済み');
  within(table).getByRole('columnheader', { name: preflightWords.sent });
  screen.getByText(preflightScreenWords.pendingHint);
});

test('PRE-06 a changed row is excluded by its box', async () => {
  const user = await openChanged();
  await user.click(await screen.findByRole('checkbox', { name: '2行目を除く' }));
  screen.getByText('除外 1行');
});

test('PRE-08 corrections are kept before the corrected file is saved', async () => {
  server = await open().then(() => server);
  await faultsShown();
  fireEvent.click(screen.getByRole('button', { name: '6092 吹田' }));
  fireEvent.click(screen.getByRole('button', { name: preflightWords.correctedFile }));
  await waitFor(() => expect(server.requests.at(-1)?.path).toBe('/preflights/5/file?expectedUser=1'));
  expect(corrects()).toHaveLength(1);
});

test('PRE-14 keys of the input method have no effect', async () => {
  stored = { ...faulty, ...sound };
  await open();
  await screen.findByText('誤りはありません');
  for (const key of ['F9', 'Enter']) {
    fireEvent.keyDown(document.body, { key, ctrlKey: key === 'Enter', isComposing: true });
  }
  expect(streams()).toEqual([]);
  expect(window.location.pathname).toBe('/imports/preflight/5');
});

test('PRE-12 a check deleted meanwhile is reported', async () => {
  const user = await open();
  server.on('GET /preflights/5', () => new Refused(404, { message: message.notFound, code: 'notFound' }));
  await faultsShown();
  stored = { ...stored, versionNo: 9 };
  await user.click(screen.getByRole('button', { name: '6092 吹田' }));
  server.on('POST /preflights/5', () => new Refused(404, { message: message.notFound, code: 'notFound' }));
  await user.keyboard('{F9}');
  await screen.findByText(preflightWords.lost);
});
