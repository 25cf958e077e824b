import { createStore, useStore } from '../lib/store.ts';

/** Where one is: the page's path and its conditions (`?…` or empty). */
export interface Address {
  readonly path: string;
  readonly search: string;
}

interface GoOptions {
  /** Takes the place of the present entry in the history. */
  readonly replace?: boolean;
}

const read = (): Address => ({ path: window.location.pathname, search: window.location.search });
const store = createStore<Address>(read());

export const addressStore = store;
export const useAddress = (): Address => useStore(store);

/** Goes to an address of ours: `/order?cntnNo=19D`. The page is shown once it is loaded and allowed. */
export function go(to: string, { replace = false }: GoOptions = {}): void {
  const before = store.get();
  if (replace) window.history.replaceState(window.history.state, '', to);
  else window.history.pushState({ ours: true }, '', to);
  const after = read();
  store.set(after);
  if (!replace && after.path !== before.path) window.scrollTo(0, 0);
}

/**
 * Whether going back stays with us (ERR-06). Browsers that do not tell are asked what we noted; a page loaded anew
 * counts as the first one there.
 */
export function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? (window.history.state as { ours?: boolean } | null)?.ours === true;
}

const shownKey = 'lastShown';

/** Notes the page that is shown, for whoever is refused the next one. */
export const noteShown = (path: string): void => sessionStorage.setItem(shownKey, path);

/** The page shown before the refused one, also over a page load; `null` where there was none. */
export const lastShown = (): string | null => sessionStorage.getItem(shownKey);

/** Asked before the browser's own back or forward; `false` leaves the page where it is. */
type MayLeave = () => Promise<boolean> | true;
let mayLeave: MayLeave = () => true;

export function setMayLeave(ask: MayLeave): () => void {
  mayLeave = ask;
  return () => {
    mayLeave = () => true;
  };
}

/** Goes to an address of ours by a link: unsaved typing is asked about first. */
export function leaveFor(to: string): void {
  const allowed = mayLeave();
  if (allowed === true) go(to);
  else void allowed.then((agreed) => agreed && go(to));
}

/** The browser's back and forward. While something is unsaved the address returns until the person has answered. */
export function followBrowser(): () => void {
  const moved = (): void => {
    const allowed = mayLeave();
    if (allowed === true) return store.set(read());
    const { path, search } = read();
    const { path: herePath, search: hereSearch } = store.get();
    window.history.pushState({ ours: true }, '', `${herePath}${hereSearch}`);
    void allowed.then((agreed) => agreed && go(`${path}${search}`));
  };
  window.addEventListener('popstate', moved);
  return () => window.removeEventListener('popstate', moved);
}
