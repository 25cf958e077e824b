import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../lib/api-error.ts';
import type { Editing } from './create-editing.tsx';
import type { Editable } from './record-kind.ts';
import type { Loaded } from './use-loaded-record.ts';
import { takeNewer } from './use-stored-record.ts';

interface RenewalOptions<R> {
  readonly onChanged: (record: R) => void;
  /** It is gone. */
  readonly onFailed: (error: ApiError) => void;
}

/**
 * Reads a record that is shown from memory once more behind it: somebody may have changed, confirmed or deleted it
 * since (FORM-08, ORD-EDIT-12).
 */
export function useRenewal<R extends Editable>(
  editing: Editing<R>,
  loaded: Loaded<R> | null,
  { onChanged, onFailed }: RenewalOptions<R>,
): void {
  const client = useQueryClient();
  const renew = useEffectEvent(async (id: string, shown: R, asked: () => boolean): Promise<void> => {
    const query = editing.kind.query(id);
    try {
      await client.fetchQuery({ ...query, staleTime: 0 });
    } catch (error) {
      if (asked() && error instanceof ApiError && error.status === 404) onFailed(error);
      return;
    }
    // An act may have read a still newer one meanwhile, or be about to: then there is none to take from memory.
    const newest = client.getQueryData<R>(query.queryKey);
    if (!asked() || newest === undefined || newest === shown) return;
    takeNewer(editing, newest);
    onChanged(newest);
  });

  useEffect(() => {
    if (!loaded?.remembered || loaded.record.id === null) return undefined;
    let asked = true;
    void renew(loaded.record.id, loaded.record, () => asked);
    return () => {
      asked = false;
    };
  }, [loaded]);
}
