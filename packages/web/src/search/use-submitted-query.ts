import { useCallback, useState } from 'react';
import { callEvents } from '../lib/call-events.ts';

/** Conditions, and which asking this is. */
export interface SubmittedQuery<C> {
  /** `null` before the first: there is nothing to ask with. */
  readonly conditions: C | null;
  readonly turn: number;
}

/**
 * The conditions a list was last asked with, and the asking. Every asking is a new turn, also with the same
 * conditions: 検索 always searches (SEARCH-04). A person's search takes away what was reported before (SHELL-14).
 */
export function useSubmittedQuery<C>(initial: C | null): readonly [SubmittedQuery<C>, (conditions: C) => void] {
  const [submitted, setQuery] = useState<SubmittedQuery<C>>({ conditions: initial, turn: 0 });
  const ask = useCallback((conditions: C) => {
    callEvents.started();
    setQuery(({ turn }) => ({ conditions, turn: turn + 1 }));
  }, []);
  return [submitted, ask];
}
