import type { ImportKind } from '@tsuun/domain/transfer/import-kinds';
import { createStore, useStore } from '../lib/store.ts';
import { useSiteMeta } from '../shell/site-meta.ts';

interface Chosen {
  readonly userId: string;
  readonly files: Readonly<Partial<Record<ImportKind, File>>>;
}

/** Outlives the page, so that a returning user finds the file that waits or failed to be sent. */
const chosenStore = createStore<Chosen>({ userId: '', files: {} });

/** File chosen for a kind of import and its setter; a change of user clears it. */
export function useChosenFile(kind: ImportKind) {
  const { loginUserId } = useSiteMeta().loginUserInfo;
  const file = useStore(chosenStore, ({ userId, files }) => (userId === loginUserId ? (files[kind] ?? null) : null));
  const choose = (next: File | null): void =>
    chosenStore.set(({ userId, files }) => ({
      userId: loginUserId,
      files: { ...(userId === loginUserId && files), [kind]: next ?? undefined },
    }));
  return [file, choose] as const;
}
