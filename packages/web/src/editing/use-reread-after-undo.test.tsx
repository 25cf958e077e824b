import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Activity } from '@tsuun/domain/activity/record';
import { lastUndone } from '../activity/last-act.ts';
import { ApiError } from '../lib/api-error.ts';
import { createStore } from '../lib/store.ts';
import type { Editing } from './create-editing.tsx';
import { openDraft } from './draft.ts';
import type { Editable } from './record-kind.ts';
import { useRereadAfterUndo } from './use-reread-after-undo.ts';

test.each([
  ['1', 1],
  ['2', 0],
])('UNDO-12 a record that an undo has deleted closes its dialog: %s is shown by then', async (shown, closed) => {
  let answer: () => void = () => undefined;
  const gone = new Promise<never>((_, reject) => {
    answer = () => reject(new ApiError(404, { code: 'notFound', message: 'データが見つかりません。' }));
  });
  const query = (id: string) => ({ queryKey: ['thing', id], queryFn: () => gone, retry: false });
  const editingOf = (id: string) =>
    ({ kind: { query }, store: createStore(openDraft({ id, confirmed: false })) }) as unknown as Editing<Editable>;
  const [first, second] = [editingOf('1'), editingOf('2')];
  const onChanged = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const client = new QueryClient();
  const { rerender } = renderHook(({ editing }) => useRereadAfterUndo(editing, { onChanged, onClose }), {
    initialProps: { editing: first },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  act(() => lastUndone.set({ id: '9' } as Activity));
  if (shown === '2') rerender({ editing: second });
  answer();
  await waitFor(() => expect(onChanged).toHaveBeenCalledExactlyOnceWith(null));
  expect(onClose).toHaveBeenCalledTimes(closed);
});
