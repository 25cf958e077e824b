import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { searchFees } from '@tsuun/contract/fees';
import { feeSearch } from '@tsuun/domain/fee/search';
import { blankConditions } from '@tsuun/domain/search/conditions';
import { FakeServer, Refused } from '../testing/fake-server.ts';
import type { ApiError } from '../lib/api-error.ts';
import { callEvents } from '../lib/call-events.ts';
import { useSearchList } from './use-search-list.ts';

const conditions = blankConditions(feeSearch);
afterEach(() => vi.unstubAllGlobals());

test('R19 a list ends where no cursor is reported, though fewer rows came than were counted', async () => {
  const server = new FakeServer();
  const requestedPaths: string[] = [];
  server.on('GET /fees/search', ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1]);
    requestedPaths.push(`${query.get('pageNum')} ${query.get('cursor') ?? ''}`);
    const ids = query.get('cursor') === 'behind-2' ? ['3'] : ['1', '2'];
    return { totalCount: 5, list: ids.map((id) => ({ id })), ...(ids.length === 2 && { cursor: 'behind-2' }) };
  });
  const client = new QueryClient();
  const { result } = renderHook(() => useSearchList<{ id: string }>(searchFees, conditions, 0), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  await act(async () => expect(await result.current.rowAt(4)).toBeNull());
  await waitFor(() => expect(result.current.hasMore).toBe(false));
  expect(result.current.rows.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(requestedPaths).toEqual(['0 ', '1 behind-2']);
});

test('R19 a record whose sort value changed between two pages is shown once, in its first place', async () => {
  const server = new FakeServer();
  server.on('GET /fees/search', ({ path }) => {
    const isSecond = new URLSearchParams(path.split('?')[1]).get('cursor') === 'after-2';
    const ids = isSecond ? ['1', '3'] : ['1', '2'];
    return { totalCount: 3, list: ids.map((id) => ({ id })), ...(!isSecond && { cursor: 'after-2' }) };
  });
  const client = new QueryClient();
  const { result } = renderHook(() => useSearchList<{ id: string }>(searchFees, conditions, 0), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  await act(async () => expect(await result.current.rowAt(2)).toEqual({ id: '3' }));
  await waitFor(() => expect(result.current.rows.map(({ id }) => id)).toEqual(['1', '2', '3']));
});

test('ORD-EDIT-12 a row that is saved while the next page is read keeps what was saved', async () => {
  const server = new FakeServer();
  server.on('GET /fees/search', ({ path }) => {
    const isSecond = new URLSearchParams(path.split('?')[1]).get('cursor') === 'after-1';
    const list = [{ id: isSecond ? '2' : '1', name: '前' }];
    return { totalCount: 2, list, ...(!isSecond && { cursor: 'after-1' }) };
  });
  const client = new QueryClient();
  const { result } = renderHook(() => useSearchList<{ id: string; name: string }>(searchFees, conditions, 0), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.rows).toHaveLength(1));
  const release = server.hold();
  act(() => result.current.loadMore());
  act(() => result.current.replace(({ id }) => id === '1', { id: '1', name: '後' }));
  release();
  await waitFor(() => expect(result.current.rows).toHaveLength(2));
  await waitFor(() => expect(result.current.rows.map(({ name }) => name)).toEqual(['後', '前']));
});

test.each([
  [403, true],
  [404, true],
  [409, true],
  [400, false],
  [500, false],
])('ERR-09 a search answered %i is shown in the list, and to everybody: %s', async (status, everybody) => {
  const server = new FakeServer();
  server.on('GET /fees/search', () => new Refused(status, { message: '断られました。', code: 'refused' }));
  const failed = vi.fn<(error: ApiError) => void>();
  onTestFinished(callEvents.listen({ failed }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useSearchList<{ id: string }>(searchFees, conditions, 0), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(failed.mock.calls.map(([error]) => error.status)).toEqual(everybody ? [status] : []);
  expect(result.current.retry).toBeDefined();
});

test('SEARCH-16 rows and count of the previous search stay until the next answer arrives', async () => {
  const server = new FakeServer();
  server.on('GET /fees/search', ({ path }) => {
    const type = new URLSearchParams(path.split('?')[1]).get('confirmType');
    return { totalCount: type === '1' ? 1 : 2, list: (type === '1' ? ['9'] : ['1', '2']).map((id) => ({ id })) };
  });
  const client = new QueryClient();
  const { result, rerender } = renderHook(
    ({ confirmType, turn }) => useSearchList<{ id: string }>(searchFees, { ...conditions, confirmType }, turn),
    {
      initialProps: { confirmType: '0', turn: 0 },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  const shown = () => [result.current.rows.map(({ id }) => id).join(), result.current.totalCount, result.current.stale];
  await waitFor(() => expect(shown()).toEqual(['1,2', 2, false]));
  rerender({ confirmType: '1', turn: 1 });
  expect([...shown(), result.current.loading]).toEqual(['1,2', 2, true, true]);
  await waitFor(() => expect(shown()).toEqual(['9', 1, false]));
});
