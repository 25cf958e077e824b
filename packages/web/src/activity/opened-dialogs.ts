import type { Activity } from '@tsuun/domain/activity/record';
import { createStore } from '../lib/store.ts';

/** Id of the activity whose 内訳 is open over the page; a notice outlives the page on which it appeared. */
export const openedActivity = createStore<string | null>(null);

export const openActivity = (id: string): void => openedActivity.set(id);

/** Activity whose undo is being asked about, over any page, because several places offer it. */
export const openedUndo = createStore<Activity | null>(null);

export const openUndo = (activity: Activity): void => openedUndo.set(activity);
