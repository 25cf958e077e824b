import { ApiError } from '../lib/api-error.ts';
import { statusesWithoutAnswer, type CreationAttempt } from '../lib/calls.ts';
import type { Store } from '../lib/store.ts';
import type { Creation, Draft } from './draft.ts';

const change = <R>(store: Store<Draft<R>>, part: (creation: Creation<R>) => Partial<Creation<R>>): void =>
  store.set((draft) => ({ ...draft, creation: draft.creation && { ...draft.creation, ...part(draft.creation) } }));

/** Counts an attempt to save a new record and returns its identity; `null` for a stored record. */
export function nextAttempt<R>(store: Store<Draft<R>>): CreationAttempt | null {
  change(store, ({ attempt }) => ({ attempt: attempt + 1 }));
  return store.get().creation;
}

/** Keeps the values of a save without an answer, because they may have been stored. */
export function rememberUnansweredSave<R>(store: Store<Draft<R>>, sent: R, error: unknown): void {
  if (error instanceof ApiError && statusesWithoutAnswer.includes(error.status))
    change(store, () => ({ unanswered: sent }));
}
