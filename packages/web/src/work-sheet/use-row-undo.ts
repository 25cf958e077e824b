import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Activity } from '@tsuun/domain/activity/record';
import { lastUndone, undoLastAct } from '../activity/last-act.ts';
import type { GridLocation, useChangeHistory } from '../checking/use-change-history.ts';
import type { Editable, RecordKind } from '../editing/record-kind.ts';
import type { LoadedList } from '../list/use-record-list.ts';

interface RowUndo<R extends Editable> {
  readonly kind: RecordKind<R>;
  readonly list: LoadedList<R>;
  /** Changes that are not saved. */
  readonly own: Pick<ReturnType<typeof useChangeHistory>, 'undo' | 'redo'>;
  readonly recordOf: (id: string) => R | null;
  readonly onReread: (record: R) => void;
  /** Reads the list again, after the undo of a batch. */
  readonly renew: () => void;
}

/**
 * Undo of a sheet: its own changes, and without one the last act of this screen, such as the save of a row (SHEET-13).
 * The rows of an undone act are read again; that of a single record leaves all rows in their place.
 */
export function useRowUndo<R extends Editable>({ kind, list, own, recordOf, onReread, renew }: RowUndo<R>) {
  const client = useQueryClient();
  const reread = useEffectEvent((undone: Activity | null): void => {
    const subject = undone?.subject ?? null;
    if (subject === null) return renew();
    const read = async ({ id }: R): Promise<void> => {
      const record = await client.fetchQuery({ ...kind.query(id ?? ''), staleTime: 0 });
      // An act has the name of its record, which others may have too: a container has many orders.
      if (record.versionNo !== recordOf(id ?? '')?.versionNo) onReread(record);
    };
    const rows = list.rows.filter((row) => row.id === subject || kind.nameOf(row) === subject);
    void Promise.all(rows.map(read)).catch(renew);
  });
  useEffect(() => lastUndone.subscribe(() => reread(lastUndone.get())), []);
  return {
    ...own,
    undo: (): GridLocation | null => {
      const place = own.undo();
      if (place === null) undoLastAct();
      return place;
    },
  };
}
