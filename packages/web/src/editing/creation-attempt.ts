import { ApiError } from '../lib/api-error.ts';
import { unasked, type CreationAttempt } from '../lib/calls.ts';
import type { Store } from '../lib/store.ts';
import type { Creation, Draft } from './draft.ts';

const change = <R>(store: Store<Draft<R>>, part: (creation: Creation<R>) => Partial<Creation<R>>): void =>
  store.set((draft) => ({ ...draft, creation: draft.creation && { ...draft.creation, ...part(draft.creation) } }));

/** Counts a save of a new record and answers its identity; `null` for a stored record. */
export function nextAttempt<R>(store: Store<Draft<R>>): CreationAttempt | null {
  change(store, ({ attempt }) => ({ attempt: attempt + 1 }));
  return store.get().creation;
}

/** Keeps the values of a save that got no answer: they may be stored. */
export function keepUnanswered<R>(store: Store<Draft<R>>, sent: R, error: unknown): void {
  if (error instanceof ApiError && unasked.includes(error.status)) change(store, () => ({ unanswered: sent }));
}
