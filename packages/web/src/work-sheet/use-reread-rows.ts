import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Activity } from '@tsuun/domain/activity/record';
import { lastUndone } from '../activity/last-act.ts';
import type { Editable, RecordKind } from '../editing/record-kind.ts';
import type { LoadedList } from '../list/use-record-list.ts';

interface RereadRows<R extends Editable> {
  readonly kind: RecordKind<R>;
  readonly list: LoadedList<R>;
  readonly onReread: (record: R) => void;
  /** Reads the list again, after the undo of a batch. */
  readonly renew: () => void;
}

/** Reads the rows of an undone act again; that of a single record leaves all rows in their place. */
export function useRereadRows<R extends Editable>({ kind, list, onReread, renew }: RereadRows<R>): void {
  const client = useQueryClient();
  const reread = useEffectEvent((undone: Activity | null): void => {
    const subject = undone?.subject ?? null;
    if (subject === null) return renew();
    const read = async ({ id }: R): Promise<void> =>
      onReread(await client.fetchQuery({ ...kind.query(id ?? ''), staleTime: 0 }));
    const rows = list.rows.filter((row) => row.id === subject || kind.nameOf(row) === subject);
    void Promise.all(rows.map(read)).catch(renew);
  });
  useEffect(() => lastUndone.subscribe(() => reread(lastUndone.get())), []);
}
