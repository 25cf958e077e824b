import type { Activity } from '@tsuun/domain/activity/record';
import { createStore } from '../lib/store.ts';

/** Activity whose undo is being asked about, over any page, because several places offer it. */
export const openedUndo = createStore<Activity | null>(null);

export const openUndo = (activity: Activity): void => openedUndo.set(activity);
