import { newKey } from '../../lib/idempotency-keys.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { changedPaths, type Draft } from '../draft.ts';
import type { Editable, RecordKind } from '../record-kind.ts';
import { draftsOf, dropDraft, keepDraft } from './draft-storage.ts';
import { newPrefix, restoredDraft, storedFrom, type StoredDraft } from './stored-draft.ts';

/** The kept draft of the record in a dialog: offered when it is opened, kept when its edits cannot be saved. */
export interface RecordDrafts {
  /** The draft that was found at opening and is neither restored nor discarded; blank where there is none. */
  readonly offer: Store<StoredDraft | null>;
  /** Keeps the present edits; `false` where the browser has no room. An offer that was not taken goes into them. */
  readonly keep: () => boolean;
  /** Removes what this dialog kept or restored: its edits are saved or discarded. */
  readonly clear: () => void;
  readonly restore: () => void;
  readonly dismiss: () => void;
}

interface Opened<R extends Editable> {
  readonly kind: RecordKind<R>;
  readonly store: Store<Draft<R>>;
  readonly userId: string;
  /** A copy is a new record that no draft is offered for. */
  readonly offers: boolean;
}

/** Drafts of the record that a dialog has opened. Kinds without `drafts` keep none. */
export function recordDrafts<R extends Editable>({ kind, store, userId, offers }: Opened<R>): RecordDrafts {
  if (kind.drafts === null) return noDrafts;
  const name = kind.drafts;
  const { id } = store.get().base;
  const found = offers ? foundDraft(userId, name, id) : null;
  const offer = createStore(found);
  /** Key of what this dialog keeps; blank until it keeps something. */
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
      // An offer that was neither taken nor refused is of the same record: it stays, under what was typed since.
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

/** Finds the draft of a stored record; for a new one the newest of those that were never saved. */
function foundDraft(userId: string, kind: string, id: string | null): StoredDraft | null {
  const drafts = [...draftsOf(userId).get().values()].filter((draft) => draft.kind === kind);
  return drafts.find(({ record }) => (id === null ? record.startsWith(newPrefix) : record === id)) ?? null;
}

/** Kinds of record that are never kept in the browser: users, whose entries are secret. */
export const noDrafts: RecordDrafts = {
  offer: createStore<StoredDraft | null>(null),
  keep: () => true,
  clear: () => undefined,
  restore: () => undefined,
  dismiss: () => undefined,
};
