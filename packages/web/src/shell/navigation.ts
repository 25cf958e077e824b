import { createBrowserHistory } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';
import { recordIdIn, type Address, type RecordListPath } from './pages.ts';

/** History of the browser, which the router follows. Code outside of components reads and changes the address by it. */
export const browserHistory = createBrowserHistory();

let lastMove = 'PUSH';
browserHistory.subscribe(({ action }) => {
  lastMove = action.type;
});

/** True if the last navigation was by the browser's Back or Forward. */
export const isReturning = (): boolean => ['BACK', 'FORWARD', 'GO'].includes(lastMove);

/** Number of times that the shown page was opened again by 移動; the page and its dialogs are mounted again. */
export const visitStore = createStore(0);

/** Path and conditions (`?…` or empty) of the page that is shown or being loaded. */
export interface CurrentAddress {
  readonly path: string;
  readonly search: string;
}

export const currentAddress = (): CurrentAddress => ({
  path: browserHistory.location.pathname,
  search: browserHistory.location.search,
});

/** Current address; the component is rendered again when it changes. */
export function useAddress(): CurrentAddress {
  const { pathname, search } = useSyncExternalStore(browserHistory.subscribe, () => browserHistory.location);
  return { path: pathname, search };
}

interface GoOptions {
  /** True to replace the present entry of the history. */
  readonly replace?: boolean;
}

/** Opens an address of the program without a question about unsaved edits; links and Back do ask. */
export function go(to: Address, { replace = false }: GoOptions = {}): void {
  change(replace ? 'replace' : 'push', to, {});
}

/** Replaces the conditions in the address (`?…` or empty); page and open record stay. */
export function replaceSearch(search: string): void {
  const { pathname, state } = browserHistory.location;
  browserHistory.replace(`${pathname}${search}`, state, { ignoreBlocker: true });
}

/** State of a history entry whose record was opened from its list, which is the previous entry. */
interface RecordState {
  readonly openedFromList?: boolean;
}

const recordState = (): RecordState => browserHistory.location.state as RecordState;

/** Adds the address of a record over its list, as a new entry or in place of the open record. */
export function openRecordAddress(list: RecordListPath, id: string): void {
  const { path, search } = currentAddress();
  const to = `${list}/${encodeURIComponent(id)}${search}`;
  if (recordIdIn(list, path) === null) change('push', to, { openedFromList: true });
  else change('replace', to, recordState());
}

/**
 * Returns to the address of the list; a record opened by a link has no previous entry and is replaced by its list.
 * Resolves when the address has changed, because the browser goes back asynchronously.
 */
export async function closeRecordAddress(list: RecordListPath): Promise<void> {
  const { path, search } = currentAddress();
  if (!recordState().openedFromList) return change('replace', `${list}${search}`, {});
  await new Promise<void>((resolve) => {
    const stop = browserHistory.subscribe(() => {
      if (currentAddress().path === path) return;
      stop();
      resolve();
    });
    browserHistory.back({ ignoreBlocker: true });
  });
}

const change = (how: 'push' | 'replace', to: string, state: RecordState): void =>
  browserHistory[how](to, state as typeof browserHistory.location.state, { ignoreBlocker: true });

/** True if going back stays within the program (ERR-06); a reloaded page counts as the first one. */
export function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? browserHistory.canGoBack();
}

const shownKey = 'lastShown';

/** Stores the path of the shown page for a page that refuses the next one. */
export const noteShown = (path: string): void => sessionStorage.setItem(shownKey, path);

/** Path of the page before the refused one, also after a reload; `null` if there was none. */
export const lastShown = (): string | null => sessionStorage.getItem(shownKey);
