import type { Activity } from '@tsuun/domain/activity/record';
import { createStore } from '../lib/store.ts';

/** The act that a user thinks of taking back: asked over the page, since it is offered in more than one place. */
export const openedUndo = createStore<Activity | null>(null);

export const openUndo = (act: Activity): void => openedUndo.set(act);
