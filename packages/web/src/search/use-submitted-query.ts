import { useCallback, useState } from 'react';
import { callEvents } from '../lib/call-events.ts';

/** Conditions with the number of their search. */
export interface SubmittedQuery<C> {
  /** `null` before the first search. */
  readonly conditions: C | null;
  readonly turn: number;
}

/**
 * Last submitted conditions of a list and the function that submits. Every submission is a new turn, even with the same
 * conditions, because 検索 always searches (SEARCH-04). A search by the user removes the previous report (SHELL-14).
 */
export function useSubmittedQuery<C>(initial: C | null): readonly [SubmittedQuery<C>, (conditions: C) => void] {
  const [submitted, setQuery] = useState<SubmittedQuery<C>>({ conditions: initial, turn: 0 });
  const ask = useCallback((conditions: C) => {
    callEvents.started();
    setQuery(({ turn }) => ({ conditions, turn: turn + 1 }));
  }, []);
  return [submitted, ask];
}
