import { unfinishedText } from '@tsuun/domain/message/draft-sentence';
import type { Store } from '../../lib/store.ts';
import { textBeingTyped } from '../../ui/commit-typing.ts';
import { withUnparsed } from '../../ui/input/unparsed.tsx';
import { changedPaths, valueIn, type Draft, type Leaves } from '../draft.ts';
import type { Editable, RecordKind } from '../record-kind.ts';
import { formDrafts, type FormDrafts } from './form-drafts.ts';
import { restoredDraft, storedFrom } from './stored-draft.ts';

interface Opened<R extends Editable> {
  readonly kind: RecordKind<R>;
  readonly store: Store<Draft<R>>;
  readonly userId: string;
  /** False for a copy, which is a new record without an offer. */
  readonly offers: boolean;
}

export function recordDrafts<R extends Editable>({ kind, store, userId, offers }: Opened<R>): FormDrafts {
  const { leaves } = kind;
  return formDrafts({
    userId,
    offers,
    kind: kind.drafts,
    record: () => store.get().base.id,
    state: () => store.get(),
    content: (waiting) => {
      const typed = withTextBeingTyped(leaves, store.get());
      if (changedPaths(leaves, typed).length === 0) return null;
      const full = waiting === null ? typed : restoredDraft(leaves, typed, waiting);
      return storedFrom(leaves, full, kind.nameOf(full.base.id === null ? full.values : full.base));
    },
    restore: (stored) => store.set((draft) => restoredDraft(leaves, draft, stored)),
  });
}

/** Draft with the text of the focused field that is no value yet, which the restored field takes when it is left. */
function withTextBeingTyped<R extends Editable>(leaves: Leaves, draft: Draft<R>): Draft<R> {
  const { name, text } = textBeingTyped() ?? {};
  const leaf = name === undefined ? undefined : leaves.get(name);
  if (leaf === undefined || text === undefined) return draft;
  const unread = { text, sentence: unfinishedText, reported: valueIn(draft.values, leaf) };
  return { ...draft, unread: withUnparsed(draft.unread, leaf.path, unread) };
}
