import { useQueryClient } from '@tanstack/react-query';
import type { RecordChange } from '@tsuun/contract/history';
import { call } from '../lib/calls.ts';
import type { Editing } from './create-editing.tsx';
import { mergeConflict, mergeChanges } from './merge-changes.ts';
import type { Editable } from './record-kind.ts';

/** Merges the draft with the record as it was just read, unless another record is shown by then. */
export function mergeNewer<R extends Editable>({ store, kind }: Editing<R>, record: R): void {
  store.set((draft) => (draft.base.id === record.id ? mergeChanges(kind.leaves, draft, record) : draft));
}

/** Names of the users who have changed a record since a version; empty if they cannot be read. */
async function changedBy<R extends Editable>(kind: Editing<R>['kind'], { id, versionNo }: R): Promise<string[]> {
  const options = { params: { id: id ?? '' }, background: true, ownErrors: 'all' } as const;
  const history = (await call(kind.history, options).catch(() => [])) as readonly RecordChange[];
  const since = history.filter((change) => change.versionNo > (versionNo ?? 0));
  return [...new Set(since.map(({ userName, causeLabel }) => userName ?? causeLabel))];
}

/** Access to the stored version of the record in editing: reads it again, caches it and merges it into the draft. */
export function useStoredRecord<R extends Editable>({ store, kind }: Editing<R>, onChanged: (record: R) => void) {
  const client = useQueryClient();
  const readAgain = (id: string): Promise<R> => client.fetchQuery({ ...kind.query(id), staleTime: 0 });
  /** A read that is still running would restore the previous version. */
  const remember = (record: R): void => {
    if (record.id === null) return;
    const { queryKey } = kind.query(record.id);
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, record);
  };
  const forget = (id: string): void => client.removeQueries(kind.query(id));
  /**
   * Merges the changes of others into the draft. `createdId` is the record of a new draft whose save was stored but not
   * answered; the values of that save are the common version. Resolves to true if the record can be saved again: it was
   * read, has no conflicts and is not confirmed.
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
