import type { Activity } from '@tsuun/domain/activity/record';
import { call } from '../lib/calls.ts';
import { createStore } from '../lib/store.ts';
import { loadPart } from '../ui/lazily.tsx';
import { openActivity, openUndo } from './opened-dialogs.ts';

/** Last act of this person on this screen, until the next one. */
export interface LastAct {
  /** Record and act: 19D-90001 保存. */
  readonly text: string;
  /** Reads its line in 処理履歴. */
  readonly line: () => Promise<Activity | undefined>;
  /** First part of the address of its screen. */
  readonly screen: string;
}

const screen = (): string => window.location.pathname.split('/')[1] ?? '';

export const lastActStore = createStore<LastAct | null>(null);

/** Remembers an act by its line in 処理履歴, or by a reader of it. */
export function rememberAct(text: string, activity: string | (() => Promise<Activity | undefined>)): void {
  const line = typeof activity === 'string' ? () => lineOf(activity) : activity;
  lastActStore.set({ text, line, screen: screen() });
}

async function lineOf(id: string): Promise<Activity | undefined> {
  const calls = await loadPart(() => import('@tsuun/contract/activity/activities'));
  return calls === null ? undefined : (await call(calls.getActivity, { params: { id } })).activity;
}

export const forgetAct = (): void => lastActStore.set(null);

/** True for an act of the screen that is open. */
export const isOfThisScreen = (act: LastAct | null): act is LastAct => act !== null && act.screen === screen();

/** Act on one record that is being undone without a question, because its undo can be undone as well. */
export const undoneAtOnce = createStore<Activity | null>(null);

/** Act that was undone last: a change informs open records and lists that they may have other versions. */
export const lastUndone = createStore<Activity | null>(null);

/**
 * Takes the last act of this screen back: one on a single record at once, a batch after its question. One that cannot
 * be undone is shown with the reason. Returns false if there is none.
 */
export function undoLastAct(): boolean {
  const act = lastActStore.get();
  if (!isOfThisScreen(act)) return false;
  // The call itself reports read errors.
  act.line().then(takeBack, () => undefined);
  return true;
}

/** Takes one act back, by its line in 処理履歴. */
export const takeBackAct = (id: string): void => void lineOf(id).then(takeBack, () => undefined);

function takeBack(activity: Activity | undefined): void {
  if (!activity?.undoable) {
    if (activity?.id) openActivity(activity.id);
  } else if (activity.subject === null) openUndo(activity);
  else undoneAtOnce.set(activity);
}
