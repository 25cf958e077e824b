import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchFees } from '@tsuun/contract/fees';
import { feeSearch } from '@tsuun/domain/fee/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import type { OpenRecord } from '../editing/open-record.ts';
import type { OpenedProps } from '../editing/use-opened-record.ts';
import { useSearchList } from '../search/use-search-list.ts';
import { FakeServer, Refused } from '../testing/fake-server.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { RecordDialogHost } from './record-dialog-host.tsx';
import type { SavedRecord } from './use-record-list.ts';

interface Row {
  readonly id: string | null;
  readonly confirmed: boolean;
}

const total = 120;
const pageSize = 50;
const conditions = blankConditions(feeSearch);
const shown: { props: OpenedProps<Row> | null } = { props: null };

function Dialog(props: OpenedProps<Row>) {
  useEffect(() => {
    shown.props = props;
  });
  const { target, neighbours, onMove, onClose } = props;
  return (
    <>
      <output>{`${target.kind === 'edit' ? target.id : target.kind}：${neighbours.position} / ${neighbours.total}`}</output>
      <button onClick={() => onMove('next')}>次へ</button>
      <button onClick={() => onMove('previous')}>戻る</button>
      <button onClick={onClose}>閉じる</button>
    </>
  );
}

const noticeIfHidden = vi.fn<(saved: SavedRecord) => Promise<boolean>>();

function List({ first }: { readonly first: OpenRecord }) {
  const list = useSearchList<Row>(searchFees, conditions, 0);
  const [open, setOpen] = useState<OpenRecord | null>(first);
  return (
    <>
      <p>{`${list.rows.length}件表示`}</p>
      {open && list.rows.length > 0 && (
        <RecordDialogHost Dialog={Dialog} open={open} list={list} noticeIfHidden={noticeIfHidden} onOpen={setOpen} />
      )}
    </>
  );
}

let server: FakeServer;
let away = false;

beforeEach(() => {
  away = false;
  noticeIfHidden.mockReset().mockResolvedValue(false);
  server = new FakeServer();
  server.on('GET /fees/search', ({ path }) => {
    const from = Number(new URLSearchParams(path.split('?')[1]).get('pageNum')) * pageSize;
    if (away && from > 0) return new Refused(503, { message: 'データベースに接続できません。', code: 'databaseAway' });
    const rows = Array.from({ length: Math.min(pageSize, total - from) }, (_, n) => ({ id: `${from + n + 1}` }));
    return { totalCount: total, list: rows, ...(from + pageSize < total && { cursor: 'x' }) };
  });
});
afterEach(() => vi.unstubAllGlobals());

async function show(id: string | null) {
  const first: OpenRecord = id === null ? { kind: 'new' } : { kind: 'edit', id };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Feedback>
        <List first={first} />
      </Feedback>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(shown.props?.target).toEqual(first));
  return userEvent.setup();
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const standsAt = (text: string) => waitFor(() => expect(document.querySelector('output')?.textContent).toBe(text));
const pages = () =>
  server.requests
    .filter(({ path }) => path.startsWith('/fees/search?'))
    .map(({ path }) => Number(new URLSearchParams(path.split('?')[1]).get('pageNum')));

test('ORD-EDIT-12 FEE-28 次へ and 戻る walk through the whole result, page after page', async () => {
  const user = await show('49');
  await standsAt('49：49 / 120');
  for (const at of [50, 51, 52]) {
    await press(user, '次へ');
    await standsAt(`${at}：${at} / 120`);
  }
  await press(user, '戻る');
  await standsAt('51：51 / 120');
  expect(pages()).toEqual([0, 1]);
});

test('ORD-EDIT-12 the next page is loaded just before its first record is reached', async () => {
  const user = await show('39');
  await standsAt('39：39 / 120');
  expect(pages()).toEqual([0]);
  await press(user, '次へ');
  await press(user, '次へ');
  await screen.findByText('100件表示');
  expect(pages()).toEqual([0, 1]);
});

test('ORD-EDIT-13 the last record has no next one', async () => {
  const user = await show('50');
  await screen.findByText('100件表示');
  for (let at = 51; at <= total; at += 1) {
    await press(user, '次へ');
    await standsAt(`${at}：${at} / 120`);
  }
  expect(shown.props?.neighbours).toMatchObject({ previous: '119', next: null, more: false });
});

test('ORD-EDIT-12 a page that fails to load is reported, and 次へ requests it again', async () => {
  away = true;
  const user = await show('50');
  await waitFor(() => expect(pages()).toEqual([0, 1]));
  await press(user, '次へ');
  expect(await screen.findByText('データベースに接続できません。')).toBeTruthy();
  expect(shown.props?.neighbours).toMatchObject({ next: null, more: true });
  away = false;
  await press(user, '次へ');
  await standsAt('51：51 / 120');
});

test('FEE-27 a new record is loaded into the present pages', async () => {
  const user = await show('45');
  await screen.findByText('100件表示');
  const record = { id: '45', confirmed: false };
  act(() => shown.props?.onChanged(record));
  act(() => shown.props?.onSaved?.(record, '19D-45'));
  expect(noticeIfHidden).toHaveBeenCalledExactlyOnceWith({ id: '45', name: '19D-45', remaining: 119 });
  expect(pages()).toEqual([0, 1]);
  noticeIfHidden.mockResolvedValue(true);
  await act(async () => shown.props?.onSaved?.(record, '19D-45'));
  expect(pages()).toEqual([0, 1]);
  await press(user, '閉じる');
  await waitFor(() => expect(pages()).toEqual([0, 1, 0, 1]));
  expect(screen.getByText('100件表示')).toBeTruthy();
});

test('NAV-28 ORD-EDIT-12 a new record has its place in the list from its first save on, and keeps its form', async () => {
  await show(null);
  await standsAt('new：0 / 120');
  const record = { id: '7', confirmed: false };
  await act(async () => shown.props?.onSaved?.(record, '19D-7'));
  await standsAt('new：7 / 120');
  expect(shown.props?.target).toEqual({ kind: 'new', storedId: '7' });
  act(() => shown.props?.onNew?.());
  await standsAt('new：0 / 120');
  expect(shown.props?.target).toEqual({ kind: 'new', turn: 1 });
});

test('ORD-EDIT-12 records that were saved one after the other count as hidden, whichever answer comes first', async () => {
  await show('1');
  await standsAt('1：1 / 120');
  noticeIfHidden.mockResolvedValue(true);
  await act(async () => {
    shown.props?.onSaved?.({ id: '1', confirmed: true }, '19D-1');
    shown.props?.onSaved?.({ id: '2', confirmed: true }, '19D-2');
  });
  act(() => shown.props?.onSaved?.({ id: '3', confirmed: true }, '19D-3'));
  expect(noticeIfHidden).toHaveBeenLastCalledWith({ id: '3', name: '19D-3', remaining: 117 });
});
