import { createBrowserHistory } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { recordIdIn, type Address, type RecordListPath } from './pages.ts';

/** History of the browser, which the router follows. Code outside of components reads and changes the address here. */
export const browserHistory = createBrowserHistory();

/** Path and conditions (`?…` or empty) of the page that is shown or being loaded. */
export interface CurrentAddress {
  readonly path: string;
  readonly search: string;
}

export const currentAddress = (): CurrentAddress => ({
  path: browserHistory.location.pathname,
  search: browserHistory.location.search,
});

/** The current address; the component is drawn again when it changes. */
export function useAddress(): CurrentAddress {
  const { pathname, search } = useSyncExternalStore(browserHistory.subscribe, () => browserHistory.location);
  return { path: pathname, search };
}

interface GoOptions {
  /** Replaces the present entry of the history. */
  readonly replace?: boolean;
}

/** Goes to an address of the program without asking about unsaved edits; links and the browser's Back do ask. */
export function go(to: Address, { replace = false }: GoOptions = {}): void {
  change(replace ? 'replace' : 'push', to, {});
}

/** Replaces the conditions in the address (`?…` or empty); the page and the record over it stay. */
export function replaceSearch(search: string): void {
  const { pathname, state } = browserHistory.location;
  browserHistory.replace(`${pathname}${search}`, state, { ignoreBlocker: true });
}

/** State of an entry of the history whose record was opened from its list, which is the entry before. */
interface RecordState {
  readonly openedFromList?: boolean;
}

const recordState = (): RecordState => browserHistory.location.state as RecordState;

/** Puts a record into the address over its list: as a new entry, or instead of the record that is open. */
export function openRecordAddress(list: RecordListPath, id: string): void {
  const { path, search } = currentAddress();
  const to = `${list}/${encodeURIComponent(id)}${search}`;
  if (recordIdIn(list, path) === null) change('push', to, { openedFromList: true });
  else change('replace', to, recordState());
}

/**
 * Goes back to the list's address; a record opened by a link has none before it, and is replaced by its list. Resolves
 * when the address is another one: the browser needs a moment to go back.
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

/** True where going back stays within the program (ERR-06); a page that was loaded newly counts as the first one. */
export function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? browserHistory.canGoBack();
}

const shownKey = 'lastShown';

/** Notes the page that is shown, for the page that refuses the next one. */
export const noteShown = (path: string): void => sessionStorage.setItem(shownKey, path);

/** The page shown before the refused one, also after a reload; `null` where there was none. */
export const lastShown = (): string | null => sessionStorage.getItem(shownKey);
