import { createStore, useStore } from '../lib/store.ts';
import { go } from './address.ts';

/** What the log-in screen says to somebody whose own act has ended the session. */
const store = createStore<string | null>(null);

/** Leads to the log-in screen with the reason. */
export function leaveWith(sentence: string): void {
  store.set(sentence);
  go('/');
}

export const useFarewell = (): string | null => useStore(store);

/** Whoever is in again needs no reason any more. */
export const forgetFarewell = (): void => store.set(null);
