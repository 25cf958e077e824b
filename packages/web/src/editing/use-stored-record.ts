import { useQueryClient } from '@tanstack/react-query';
import type { Editing } from './create-editing.tsx';
import { mergeConflict, mergeOnto } from './merge-onto.ts';
import type { Editable } from './record-kind.ts';

/** Puts what is being edited onto the record as it was read just now, unless another one is in sight by then. */
export function takeNewer<R extends Editable>({ store, kind }: Editing<R>, record: R): void {
  store.set((draft) => (draft.base.id === record.id ? mergeOnto(kind.leaves, draft, record) : draft));
}

/** The record that is being edited as it is stored: read anew, remembered, forgotten, merged into the draft. */
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
   * Puts the draft onto what somebody else has stored meanwhile. `createdId` is the record of a new draft whose save was
   * stored and whose answer was lost; what was sent then is what both sides have changed since.
   */
  const catchUp = async (createdId: string | null = null): Promise<void> => {
    const id = store.get().base.id ?? createdId;
    const theirs = id === null ? null : await readAgain(id).catch(() => null);
    if (theirs === null) return;
    store.set((draft) =>
      mergeConflict(kind.leaves, { ...draft, base: draft.creation?.unanswered ?? draft.base }, theirs),
    );
    onChanged(theirs);
  };
  return { readAgain, remember, forget, catchUp };
}
