import { createStore, useStore } from '../lib/store.ts';

/** Current address: the page's path and its conditions (`?…` or empty). */
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

/** State stored with each entry of the browser's history. */
interface Entry {
  /** An entry that this program has added, so that there is one before it. */
  readonly ours?: boolean;
  /** Its place among the entries of this page load. */
  readonly index?: number;
}

const entry = (): Entry => (window.history.state as Entry | null) ?? {};
/** The place of the entry that is shown. */
let shownIndex = entry().index ?? 0;
/** The place of the entry that the browser has moved to; one without a place was there before this program. */
const presentIndex = (): number => entry().index ?? shownIndex - 1;

/** Goes to an address of ours: `/order?cntnNo=19D`. The page is shown once it is loaded and allowed. */
export function go(to: string, { replace = false }: GoOptions = {}): void {
  const before = store.get();
  if (replace) window.history.replaceState(window.history.state, '', to);
  else window.history.pushState({ ours: true, index: ++shownIndex } satisfies Entry, '', to);
  const after = read();
  store.set(after);
  if (!replace && after.path !== before.path) window.scrollTo(0, 0);
}

/**
 * True if going back stays in the program (ERR-06). For browsers that do not report it, our own notes decide; a
 * reloaded page counts as the first entry there.
 */
export function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation?.canGoBack ?? entry().ours === true;
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

/**
 * Follows the browser's back and forward; answers what ends that. While something is unsaved the browser is sent back
 * to the entry that is shown, and on to the chosen one when the person agrees, so that no entry is added (FORM-23).
 */
export function followBrowser(): () => void {
  let expected: (() => void) | null = null;
  let asking = false;
  const arrive = (): void => {
    shownIndex = presentIndex();
    store.set(read());
  };
  /** Moves through the history without a question; resolves when the browser is there. */
  const travel = (steps: number): Promise<void> =>
    new Promise((resolve) => {
      expected = resolve;
      window.history.go(steps);
    });
  const askFirst = async (allowed: Promise<boolean>, steps: number): Promise<void> => {
    asking = true;
    const [agreed] = await Promise.all([allowed, travel(-steps)]).finally(() => {
      asking = false;
    });
    if (!agreed) return;
    await travel(steps);
    arrive();
  };
  const moved = (): void => {
    const steps = presentIndex() - shownIndex;
    if (expected) {
      expected();
      expected = null;
    } else if (steps === 0) {
      // A fragment of the same page.
      store.set(read());
    } else if (asking) {
      void travel(-steps);
    } else {
      const allowed = mayLeave();
      if (allowed === true) arrive();
      else void askFirst(allowed, steps);
    }
  };
  if (entry().index === undefined) window.history.replaceState({ ...entry(), index: shownIndex } satisfies Entry, '');
  window.addEventListener('popstate', moved);
  return () => window.removeEventListener('popstate', moved);
}
