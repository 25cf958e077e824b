import { useQueryClient } from '@tanstack/react-query';
import type { RecordChange } from '@tsuun/contract/history';
import { call } from '../lib/calls.ts';
import type { Editing } from './create-editing.tsx';
import { mergeConflict, mergeChanges } from './merge-changes.ts';
import type { Editable } from './record-kind.ts';

/** Puts what is being edited onto the record as it was read just now, unless another one is in sight by then. */
export function mergeNewer<R extends Editable>({ store, kind }: Editing<R>, record: R): void {
  store.set((draft) => (draft.base.id === record.id ? mergeChanges(kind.leaves, draft, record) : draft));
}

/** Names of those who have changed a record since a version; empty where that cannot be read. */
async function changedBy<R extends Editable>(kind: Editing<R>['kind'], { id, versionNo }: R): Promise<string[]> {
  const options = { params: { id: id ?? '' }, background: true, ownErrors: 'all' } as const;
  const history = (await call(kind.history, options).catch(() => [])) as readonly RecordChange[];
  const since = history.filter((change) => change.versionNo > (versionNo ?? 0));
  return [...new Set(since.map(({ userName, causeLabel }) => userName ?? causeLabel))];
}

/** The record that is being edited as it is stored: read again, remembered, forgotten, merged into the draft. */
export function useStoredRecord<R extends Editable>({ store, kind }: Editing<R>, onChanged: (record: R) => void) {
  const client = useQueryClient();
  const readAgain = (id: string): Promise<R> => client.fetchQuery({ ...kind.query(id), staleTime: 0 });
  /** A read that is still under way would bring back what was stored before. */
  const remember = (record: R): void => {
    if (record.id === null) return;
    const { queryKey } = kind.query(record.id);
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, record);
  };
  const forget = (id: string): void => client.removeQueries(kind.query(id));
  /**
   * Merges what others have saved meanwhile into the draft. `createdId` is the record of a new draft whose save was
   * stored and whose answer was lost; the values sent then are the common version. Answers whether nothing stands
   * against saving again: the record was read, no field was changed by both sides, and nobody has confirmed it.
   */
  const catchUp = async (createdId: string | null = null): Promise<boolean> => {
    const { base } = store.get();
    const id = base.id ?? createdId;
    if (id === null) return false;
    const [theirs, by] = await Promise.all([
      readAgain(id).catch(() => null),
      base.id === null ? [] : changedBy(kind, base),
    ]);
    if (theirs === null) return false;
    store.set((draft) =>
      mergeConflict(kind.leaves, { ...draft, base: draft.creation?.unanswered ?? draft.base }, theirs, by),
    );
    onChanged(theirs);
    const { conflict } = store.get();
    return conflict !== null && conflict.clashes.length === 0 && theirs.confirmed !== true;
  };
  return { readAgain, remember, forget, catchUp };
}
