import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { useMemo, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { text } from '@tsuun/domain/field/field';
import { leavesOf } from '@tsuun/domain/field/leaves';
import { ApiError } from '../lib/api-error.ts';
import { createStore } from '../lib/store.ts';
import { changeLeaf, openDraft } from './draft.ts';
import type { RecordKind } from './record-kind.ts';
import { useLoadedRecord } from './use-loaded-record.ts';
import { useRevalidation, recordDrafts } from './use-opened-record.ts';

const thing = { id: '2', versionNo: 1, confirmed: false, remarks: '', sealNo: '' };
type Thing = typeof thing;

const leaves = new Map(
  leavesOf({ remarks: text('備考', 40), sealNo: text('封印番号', 20) }).map((leaf) => [leaf.path, leaf]),
);

/** Two records on a server that may change them; 次へ goes from the first to the second. */
function openFirst() {
  const stored = new Map<string, Thing>(['1', '2'].map((id) => [id, { ...thing, id }]));
  const read = vi.fn<(id: string) => Promise<Thing>>(async (id) => {
    const found = stored.get(id);
    if (found === undefined) throw new ApiError(404, { code: 'notFound', message: 'データが見つかりません。' });
    return { ...found };
  });
  const query = (id: string) => ({ queryKey: ['thing', id], queryFn: () => read(id), staleTime: 30_000, retry: false });
  const kind = { leaves, query, aheadQuery: query, empty: () => thing } as unknown as RecordKind<Thing>;
  const onChanged = vi.fn<(record: Thing) => void>();
  const onFailed = vi.fn<(error: unknown) => void>();
  const client = new QueryClient();
  const useShown = ({ target }: { target: string }) => {
    const { loaded } = useLoadedRecord(kind, { kind: 'edit', id: target }, { ahead: ['2'], onFailed });
    const store = useMemo(() => createStore(openDraft(loaded?.record ?? thing)), [loaded]);
    useRevalidation(
      {
        kind,
        store,
        mayWrite: true,
        alert: null,
        copiedFrom: null,
        drafts: recordDrafts({ kind, store, userId: 'u1', offers: false }),
      },
      loaded,
      {
        onChanged,
        onFailed,
      },
    );
    return { loaded, store };
  };
  const { result, rerender } = renderHook(useShown, {
    initialProps: { target: '1' },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const readAhead = () => waitFor(() => expect(client.getQueryData(['thing', '2'])).toBeDefined());
  const next = async (): Promise<void> => {
    read.mockClear();
    rerender({ target: '2' });
    await waitFor(() => expect(result.current.loaded?.record.id).toBe('2'));
  };
  return { result, stored, read, onChanged, onFailed, readAhead, next };
}

test('ORD-EDIT-12 a prefetched record is shown at once and merged with later changes', async () => {
  const { result, stored, read, onChanged, readAhead, next } = openFirst();
  await readAhead();
  const theirs = { ...thing, confirmed: true, sealNo: 'B2' };
  stored.set('2', theirs);
  await next();
  const { store } = result.current;
  const remarks = leaves.get('remarks');
  if (remarks) store.set((draft) => changeLeaf(draft, remarks, '自分', { leaves, normalise: (values) => values }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(theirs));
  expect(store.get()).toMatchObject({ base: theirs, values: { ...theirs, remarks: '自分' } });
  expect(read).toHaveBeenCalledTimes(1);
});

test('ORD-EDIT-12 an unchanged record reports nothing', async () => {
  const { result, read, onChanged, readAhead, next } = openFirst();
  await readAhead();
  await next();
  const before = result.current.store.get();
  await waitFor(() => expect(read).toHaveBeenCalledWith('2'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(onChanged).not.toHaveBeenCalled();
  expect(result.current.store.get()).toBe(before);
});

test('FORM-08 a prefetched record that was deleted fails like any other', async () => {
  const { stored, onFailed, readAhead, next } = openFirst();
  await readAhead();
  stored.delete('2');
  await next();
  await waitFor(() => expect(onFailed).toHaveBeenCalledWith(expect.objectContaining({ status: 404 })));
});
