import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message } from '@tsuun/domain/message/message';
import { FakeServer } from '../../../testing/fake-server.ts';
import { Feedback } from '../../../ui/feedback/feedback.tsx';
import { useBulkSave, useBulkTargets } from './use-bulk-update.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('CONST-39 ORD-BATCH-11 the dialog closes 1.2 s after the save, not before', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: 2 })));
  const onSaved = vi.fn<() => void>();
  const { result } = renderHook(() => useBulkSave(['1', '2'], { onStored: () => undefined, onSaved }), {
    wrapper: Feedback,
  });
  await act(() => result.current.save({ request: { remarks: '書き込み' }, clear: [] }));
  expect(result.current.state).toBe('saved');
  act(() => void vi.advanceTimersByTime(1_199));
  expect(onSaved).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onSaved).toHaveBeenCalledOnce();
});

test.each([403, 404, 500])(
  'FORM-11 a save refused with %d is reported in the form, which is enabled again',
  async (status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(null, { status })));
    const { result } = renderHook(
      () => useBulkSave(['1', '2'], { onStored: () => undefined, onSaved: () => undefined }),
      { wrapper: Feedback },
    );
    await act(() => result.current.save({ request: { remarks: '書き込み' }, clear: [] }));
    expect([result.current.refusal?.sentence, result.current.state]).toEqual([message.formFailed, 'open']);
  },
);

test('ORD-BATCH-28 an update waits for the orders to which it is narrowed, of the field pressed last', async () => {
  vi.useRealTimers();
  const server = new FakeServer().on('POST /order/batch/blank', ({ body }) =>
    (body as { path: string }).path === 'remarks' ? ['1'] : ['2'],
  );
  const { result } = renderHook(() => useBulkTargets(selected));
  const release = server.hold();
  act(() => result.current.narrowTo('hinmoku'));
  expect(result.current.narrowing).toBe(true);
  act(() => result.current.widen());
  expect(result.current.narrowing).toBe(false);
  act(() => result.current.narrowTo('remarks'));
  release();
  await waitFor(() => expect(result.current.ids).toEqual(['1']));
  await waitFor(() => expect(server.requests).toHaveLength(2));
  expect([result.current.ids, result.current.narrowing]).toEqual([['1'], false]);
});

const selected = ['1', '2', '3'];
