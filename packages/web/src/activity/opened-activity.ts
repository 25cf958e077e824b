import { createStore } from '../lib/store.ts';

/** The activity whose 内訳 is open over the page, whichever page that is: a notice outlives the page it came from. */
export const openedActivity = createStore<string | null>(null);

export const openActivity = (id: string): void => openedActivity.set(id);
