import { newKey } from '../../lib/idempotency-keys.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { changedPaths, type Draft } from '../draft.ts';
import type { Editable, RecordKind } from '../record-kind.ts';
import { draftsOf, dropDraft, keepDraft } from './draft-storage.ts';
import { newPrefix, restoredDraft, storedFrom, type StoredDraft } from './stored-draft.ts';

/** Drafts of the record in a dialog, offered when it is opened and stored when its edits cannot be saved. */
export interface RecordDrafts {
  /** Draft that was found at opening and is neither restored nor discarded; blank if there is none. */
  readonly offer: Store<StoredDraft | null>;
  /** Stores the present edits, merged with an open offer; `false` if the browser has no room. */
  readonly keep: () => boolean;
  /** Removes the draft that this dialog stored or restored, once its edits are saved or discarded. */
  readonly clear: () => void;
  readonly restore: () => void;
  readonly dismiss: () => void;
}

interface Opened<R extends Editable> {
  readonly kind: RecordKind<R>;
  readonly store: Store<Draft<R>>;
  readonly userId: string;
  /** False for a copy, which is a new record without an offer. */
  readonly offers: boolean;
}

/** Creates the drafts of the record in a dialog. Kinds without `drafts` keep none. */
export function recordDrafts<R extends Editable>({ kind, store, userId, offers }: Opened<R>): RecordDrafts {
  if (kind.drafts === null) return noDrafts;
  const name = kind.drafts;
  const { id } = store.get().base;
  const found = offers ? foundDraft(userId, name, id) : null;
  const offer = createStore(found);
  /** Key of the draft of this dialog; blank until one is stored. */
  let own: string | null = null;
  const restore = (): void => {
    const stored = offer.get();
    if (stored === null) return;
    own = stored.record;
    store.set((draft) => restoredDraft(kind.leaves, draft, stored));
    offer.set(null);
  };
  return {
    offer,
    restore,
    keep: () => {
      if (changedPaths(kind.leaves, store.get()).length === 0) return true;
      const { base, values } = store.get();
      // An open offer belongs to the same record and stays below the newer edits.
      const waiting = id === null ? null : offer.get();
      const full = waiting === null ? store.get() : restoredDraft(kind.leaves, store.get(), waiting);
      own ??= id ?? `${newPrefix}${newKey()}`;
      const about = { kind: name, record: own, name: kind.nameOf(id === null ? values : base), savedAt: Date.now() };
      const draft = storedFrom(kind.leaves, full, about);
      return draft === null || keepDraft(userId, draft);
    },
    clear: () => {
      if (own !== null) dropDraft(userId, { kind: name, record: own });
      own = null;
    },
    dismiss: () => {
      const stored = offer.get();
      if (stored !== null) dropDraft(userId, stored);
      offer.set(null);
    },
  };
}

/** Finds the draft of a stored record, or the newest draft of new records. */
function foundDraft(userId: string, kind: string, id: string | null): StoredDraft | null {
  const drafts = [...draftsOf(userId).get().values()].filter((draft) => draft.kind === kind);
  return drafts.find(({ record }) => (id === null ? record.startsWith(newPrefix) : record === id)) ?? null;
}

/** Drafts of kinds of record that are never kept in the browser, such as users with their passwords. */
export const noDrafts: RecordDrafts = {
  offer: createStore<StoredDraft | null>(null),
  keep: () => true,
  clear: () => undefined,
  restore: () => undefined,
  dismiss: () => undefined,
};
