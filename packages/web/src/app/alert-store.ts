import { createStore } from '../lib/store.ts';

/** The inline alert under the header (ERR-08); `null` when there is none. */
export const alertStore = createStore<string | null>(null);
