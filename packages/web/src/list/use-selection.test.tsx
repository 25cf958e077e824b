import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { searchFeeIds } from '@tsuun/contract/fees';
import { feeSearch } from '@tsuun/domain/fee/search';
import { selectFoundText, tooManyFoundSentence } from '@tsuun/domain/message/sentence';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { FakeServer, Refused } from '../testing/fake-server.ts';
import { Feedback } from '../ui/feedback/feedback.tsx';
import { BatchBar } from './batch-bar.tsx';
import { firstLayout } from './list-layout.ts';
import { confirmedAmong, useSelection } from './use-selection.ts';

const blank = blankConditions(feeSearch);
const ids = 'GET /fees/search/ids';

afterEach(() => vi.unstubAllGlobals());

const select = (initialProps = blank) =>
  renderHook((conditions) => useSelection(searchFeeIds, conditions), { initialProps, wrapper: Feedback });

test('ORD-LIST-04 FEE-30 selecting the whole result requests it with the conditions of the list', async () => {
  const server = new FakeServer().on(ids, () => [{ id: '7' }, { id: '8' }]);
  const { result } = select({ ...blank, confirmType: '0' });
  act(() => result.current.selectAll());
  await waitFor(() => expect([...result.current.selected]).toEqual(['7', '8']));
  expect(server.requests.map(({ path }) => path)).toEqual(['/fees/search/ids?confirmType=0']);
  act(() => result.current.untick('7'));
  expect([...result.current.selected]).toEqual(['8']);
});

test('ORD-LIST-04 the result of earlier conditions is not selected under the present ones', async () => {
  new FakeServer().on(ids, () => [{ id: '7' }]);
  const { result, rerender } = select();
  act(() => result.current.selectAll());
  rerender({ ...blank, confirmType: '1' });
  await waitFor(() => expect(result.current.selectingAll).toBe(false));
  expect(result.current.selected.size).toBe(0);
});

test('ORD-LIST-04 rows that were unticked before the answer are not selected by it', async () => {
  const server = new FakeServer().on(ids, () => [{ id: '7' }, { id: '8' }]);
  const { result } = select();
  act(() => result.current.onChange(new Set(['7'])));
  const release = server.hold();
  act(() => result.current.selectAll());
  act(() => result.current.onChange(new Set()));
  release();
  await waitFor(() => expect(result.current.selectingAll).toBe(false));
  expect(server.requests).toHaveLength(1);
  expect(result.current.selected.size).toBe(0);
});

test('ORD-LIST-04 a result that is too large to be selected is reported', async () => {
  new FakeServer().on(ids, () => new Refused(400, { message: tooManyFoundSentence(10_000), code: 'refused' }));
  const { result } = select();
  act(() => result.current.selectAll());
  expect(await screen.findByText(tooManyFoundSentence(10_000))).toBeTruthy();
  const bar = (totalCount: number) => {
    const list = { rows: [{ id: '1' }], totalCount, hasMore: true, loading: false, error: null, loadMore: nothing };
    const selection = { ...result.current, selected: new Set(['1']) };
    return (
      <BatchBar list={list} selection={selection} layout={firstLayout} onColumns={nothing} onLayout={nothing}>
        {null}
      </BatchBar>
    );
  };
  const { container, rerender } = render(bar(10_001));
  expect(container.textContent).toContain(tooManyFoundSentence(10_000));
  rerender(bar(10_000));
  expect(container.textContent).toContain(selectFoundText(10_000));
});

test('ORD-LIST-35 confirmed records among the selected ones are counted, loaded or not', () => {
  const selection = {
    selected: new Set(['1', '2', '3', '4']),
    summaries: [
      { id: '1', confirmed: true },
      { id: '3', confirmed: true },
    ],
  };
  const rows = [
    { id: '1', confirmed: false },
    { id: '2', confirmed: true },
    { id: '9', confirmed: true },
  ];
  expect(confirmedAmong(selection, rows)).toBe(2);
});

const nothing = () => undefined;
