import { ApiError } from '../lib/api-error.ts';
import { callEvents } from '../lib/call-events.ts';
import { createStore } from '../lib/store.ts';
import { addressStore, followBrowser, go, noteShown, type Address } from '../shell/address.ts';
import { setPreloader } from '../shell/preload.ts';
import { refusedTo } from './guard.ts';
import { loadLayout, routeAt, type Layout, type Screen } from './routes.tsx';

/** What stands on the screen: the page one has arrived at, loaded and allowed. */
export interface Shown {
  readonly path: string;
  readonly screen: Screen;
  readonly layout: Layout | null;
}

export const shownStore = createStore<Shown | null>(null);
let turn = 0;

/** Follows the address: guard, load, show. The page before stays until the next one is ready, so nothing flickers. */
export function followAddress(): () => void {
  const stopBrowser = followBrowser();
  const stopStore = addressStore.subscribe(() => void arrive(addressStore.get()));
  setPreloader((path) => {
    const route = routeAt(path);
    const layout = route.right === 'public' ? Promise.resolve(null) : loadLayout();
    Promise.all([route.load(), layout]).catch(() => undefined);
  });
  void arrive(addressStore.get());
  return () => {
    stopBrowser();
    stopStore();
  };
}

async function arrive({ path }: Address): Promise<void> {
  if (shownStore.get()?.path === path) return;
  turn += 1;
  const mine = turn;
  const route = routeAt(path);
  try {
    const loading = Promise.all([route.load(), route.right === 'public' ? null : loadLayout()]);
    loading.catch(() => undefined);
    const instead = await refusedTo(route);
    if (mine !== turn) return;
    // The refused page stays out of the history.
    if (instead) return go(instead, { replace: true });
    const [screen, layout] = await loading;
    if (mine !== turn) return;
    if (!path.startsWith('/error/')) noteShown(path);
    shownStore.set({ path, screen, layout });
  } catch {
    if (mine === turn) loadAnewOnce();
  }
}

const triedKey = 'loadedAnewAt';
const oncePer = 60_000;

/** Code that cannot be had is mostly that of a former release: the new page knows the new names. Once a minute. */
function loadAnewOnce(): void {
  const tried = Number(sessionStorage.getItem(triedKey) ?? 0);
  if (Date.now() - tried < oncePer) return callEvents.failed(ApiError.network());
  sessionStorage.setItem(triedKey, String(Date.now()));
  window.location.reload();
}
