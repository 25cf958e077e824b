import { useMemo, useEffect, useEffectEvent } from 'react';
import type { FunctionCode } from '@tsuun/domain/permission/functions';
import { ApiError } from '../lib/api-error.ts';
import { createStore, type Store } from '../lib/store.ts';
import { useMayWrite, useSiteMeta } from '../shell/site-meta.ts';
import { showError } from '../ui/feedback/show-error.tsx';
import { openDraft, changedPaths, valueIn, type Draft, type Leaves } from './draft.ts';
import type { OpenRecord } from './open-record.ts';
import { showLostDraft } from './stored/lost-draft.tsx';
import { unfinishedText } from '@tsuun/domain/message/draft-sentence';
import { textBeingTyped } from '../ui/commit-typing.ts';
import { withUnparsed } from '../ui/input/unparsed.tsx';
import { formDrafts, type FormDrafts } from './stored/form-drafts.ts';
import { restoredDraft, storedFrom } from './stored/stored-draft.ts';
import type { Editable, RecordKind } from './record-kind.ts';
import { useLoadedRecord, type Loaded } from './use-loaded-record.ts';
import type { OpenRecordProps } from './use-record-dialog.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Editing } from './create-editing.tsx';
import { mergeNewer } from './use-stored-record.ts';

/** Properties that a list passes to the dialog of a record. The dialog is open while it is rendered. */
export interface OpenedProps<R> extends OpenRecordProps<R> {
  readonly target: OpenRecord;
  /** True while the row of the next record, and so its id, is being loaded. */
  readonly moving?: boolean;
  /** Fields of the list's conditions, where every record begins; blank if the conditions only narrow the list. */
  readonly openedFor?: readonly string[] | null | undefined;
}

/**
 * Reads the record of a dialog and returns its editing, again for each record; `formKey` changes with the record and is
 * blank before the first one. A record that cannot be read is reported and the dialog closes; a deleted record also
 * loses its row (FORM-08, FORM-09).
 */
export function useOpenedRecord<R extends Editable>(kind: RecordKind<R>, code: FunctionCode, props: OpenedProps<R>) {
  const { target, neighbours, moving = false, onClose, onChanged } = props;
  const mayWrite = useMayWrite(code);
  const onFailed = (error: unknown): void => {
    if (error instanceof ApiError && error.status === 400) void showError(error.message);
    if (error instanceof ApiError && error.status === 404) lost();
    onClose();
  };
  const { loaded, loading } = useLoadedRecord(kind, target, {
    ahead: [neighbours.next, neighbours.previous],
    onFailed,
  });
  const store = useMemo(() => createStore(openDraft(loaded?.record ?? kind.empty())), [loaded, kind]);
  const { loginUserId: userId } = useSiteMeta().loginUserInfo;
  const offers = mayWrite && loaded !== null && loaded.copiedFrom === null;
  const drafts = useMemo(() => recordDrafts({ kind, store, userId, offers }), [kind, store, userId, offers]);
  const { alert = null, copiedFrom = null } = loaded ?? {};
  const editing = useMemo(
    () => ({ kind, store, mayWrite, alert, copiedFrom, drafts }),
    [kind, store, mayWrite, alert, copiedFrom, drafts],
  );
  /** The record was deleted meanwhile; what was typed can still be copied. */
  const lost = (): void => {
    onChanged(null);
    drafts.keep();
    if (target.kind === 'edit') void showLostDraft(userId, { kind: kind.drafts, record: target.id });
  };
  useRevalidation(editing, loaded, { onChanged, onFailed });
  return { editing, formKey: loaded?.key ?? null, loading: loading || moving };
}

interface RenewalOptions<R> {
  readonly onChanged: (record: R) => void;
  readonly onFailed: (error: ApiError) => void;
}

/**
 * Reads a cached record again after it is shown, because it may have been changed, confirmed or deleted since (FORM-08,
 * ORD-EDIT-12).
 */
export function useRevalidation<R extends Editable>(
  editing: Editing<R>,
  loaded: Loaded<R> | null,
  { onChanged, onFailed }: RenewalOptions<R>,
): void {
  const client = useQueryClient();
  const renew = useEffectEvent(async (id: string, shown: R, isCurrent: () => boolean): Promise<void> => {
    const query = editing.kind.query(id);
    try {
      await client.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      if (isCurrent() && error instanceof ApiError && error.status === 404) onFailed(error);
      return;
    }
    // A command may have read a newer version meanwhile, which is then in the cache.
    const newest = client.getQueryData<R>(query.queryKey);
    if (!isCurrent() || newest === undefined || newest === shown) return;
    mergeNewer(editing, newest);
    onChanged(newest);
  });

  useEffect(() => {
    if (!loaded?.remembered || loaded.record.id === null) return undefined;
    let isCurrent = true;
    void renew(loaded.record.id, loaded.record, () => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [loaded]);
}

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
    isStored: (stored) => {
      const { base } = store.get();
      return base.id !== null && changedPaths(leaves, restoredDraft(leaves, openDraft(base), stored)).length === 0;
    },
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
