import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { informOtherTabs } from '../lib/other-tabs.ts';

/** Beginning of the keys of all queries about notes. */
const allNotes = { queryKey: ['notes'] };

/** Returns the function that reads all notes on the page again, and their numbers, after some were changed elsewhere. */
export function useRenewNotes(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries(allNotes), [client]);
}

/** Returns the function that does the same in all tabs, after a command of this one. */
export function useNotesChanged(): () => void {
  const renew = useRenewNotes();
  return useCallback(() => {
    informOtherTabs('notes');
    renew();
  }, [renew]);
}
