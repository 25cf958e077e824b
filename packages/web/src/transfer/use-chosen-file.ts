import type { ImportKind } from '@tsuun/contract/transfers';
import { createStore, useStore } from '../lib/store.ts';
import { useSiteMeta } from '../shell/site-meta.ts';

interface Chosen {
  readonly userId: string;
  readonly files: Readonly<Partial<Record<ImportKind, File>>>;
}

/** Outlives the page: the user who comes back finds the file that waits, or that could not be sent. */
const chosenStore = createStore<Chosen>({ userId: '', files: {} });

/** The file chosen for a kind of import, and how to choose another; one person's are not the next one's. */
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
