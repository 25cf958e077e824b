import { createStore } from '../lib/store.ts';

/** Id of the call whose failure led to `/error/500`; `null` without one, and after that page. */
export const failedCallStore = createStore<string | null>(null);
