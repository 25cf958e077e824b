import { newKey } from '../../lib/idempotency-keys.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { draftsOf, dropDraft, keepDraft, newPrefix } from './draft-storage.ts';
import type { DraftContent, StoredDraft } from './stored-draft.ts';

/** Drafts of the edits in a form: stored while they are typed, offered when the form is opened again. */
export interface FormDrafts {
  /** Draft that was found at opening and is neither restored nor dismissed; blank if there is none. */
  readonly offer: Store<StoredDraft | null>;
  /** Stores the present edits, or removes their draft if there are none left; `false` if the browser has no room. */
  readonly keep: () => boolean;
  /** Removes the draft of this form, whose present edits are saved or discarded. */
  readonly discard: () => void;
  readonly restore: () => void;
  readonly dismiss: () => void;
}

export interface DraftSource {
  readonly userId: string;
  readonly kind: string;
  /** Id of the record; blank for what is new, whose drafts have keys of their own. */
  readonly record: () => string | null;
  /** False for a form without an offer, such as a copy. */
  readonly offers: boolean;
  /** True for a draft whose edits the record has by now, such as that of a page that was left during its save. */
  readonly isStored?: (stored: StoredDraft) => boolean;
  /** Object that is replaced by every edit. */
  readonly state: () => unknown;
  /** Present edits over those of an open offer; blank if there are none. */
  readonly content: (waiting: StoredDraft | null) => DraftContent | null;
  readonly restore: (stored: StoredDraft) => void;
}

export function formDrafts(source: DraftSource): FormDrafts {
  const { userId, kind, record, offers, isStored, state, content, restore } = source;
  const found = offers ? foundDraft(userId, kind, record()) : null;
  const isDone = found !== null && isStored?.(found) === true;
  const offer = createStore(isDone ? null : found);
  /** Key of the draft of this form; blank until one is stored. */
  let own: string | null = isDone ? found.record : null;
  /** State whose edits are saved or discarded. */
  let done: unknown = null;
  /** Open offer of the record itself; its draft is stored under the same key. */
  const waiting = (): StoredDraft | null => (offer.get()?.record === record() ? offer.get() : null);
  const remove = (): void => {
    const offered = waiting();
    // The user has not decided about the offer.
    if (own !== null && own === offered?.record) keepDraft(userId, offered);
    else if (own !== null) dropDraft(userId, { kind, record: own });
    own = null;
  };
  return {
    offer,
    keep: () => {
      if (state() === done) return true;
      const found = content(waiting());
      // A new record that was saved has its own id from then on.
      if (found === null || own !== (record() ?? own)) remove();
      if (found === null) return true;
      own ??= record() ?? `${newPrefix}${newKey()}`;
      return keepDraft(userId, { kind, record: own, savedAt: Date.now(), ...found });
    },
    discard: () => {
      done = state();
      remove();
    },
    restore: () => {
      const stored = offer.get();
      if (stored === null) return;
      own = stored.record;
      restore(stored);
      offer.set(null);
    },
    dismiss: () => {
      const stored = offer.get();
      if (stored !== null) dropDraft(userId, stored);
      offer.set(null);
    },
  };
}

/** Finds the draft of a record, or the newest draft of what is new. */
function foundDraft(userId: string, kind: string, id: string | null): StoredDraft | null {
  const drafts = [...draftsOf(userId).get().values()].filter((draft) => draft.kind === kind);
  return drafts.find(({ record }) => (id === null ? record.startsWith(newPrefix) : record === id)) ?? null;
}
