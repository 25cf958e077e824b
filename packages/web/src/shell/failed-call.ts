import { createStore } from '../lib/store.ts';

/** The id of the call whose failure has led to `/error/500`; `null` where none came back, and after that page. */
export const failedCallStore = createStore<string | null>(null);
