import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { lastUndone } from '../activity/last-act.ts';
import { ApiError } from '../lib/api-error.ts';
import { useLatest } from '../ui/use-latest.ts';
import type { Editing } from './create-editing.tsx';
import type { Editable } from './record-kind.ts';
import { mergeNewer } from './use-stored-record.ts';

interface RereadOptions<R> {
  readonly onChanged: (record: R | null) => void;
  readonly onClose: () => void;
}

/** Reads the open record again after an act was undone; closes the dialog if the undo has deleted the record. */
export function useRereadAfterUndo<R extends Editable>(
  editing: Editing<R>,
  { onChanged, onClose }: RereadOptions<R>,
): void {
  const client = useQueryClient();
  const latest = useLatest(editing);
  const reread = useEffectEvent(async (): Promise<void> => {
    const { id } = editing.store.get().base;
    if (id === null) return;
    const query = { ...editing.kind.query(id), staleTime: 0 };
    try {
      const record = await client.fetchQuery(query);
      mergeNewer(editing, record);
      onChanged(record);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      onChanged(null);
      // Another record may be shown by then.
      if (latest.current === editing) onClose();
    }
  });
  useEffect(() => lastUndone.subscribe(() => void reread()), []);
}
