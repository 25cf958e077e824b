import { ApiError } from '../lib/api-error.ts';
import { callEvents } from '../lib/call-events.ts';
import { createStore } from '../lib/store.ts';
import { addressStore, followBrowser, go, noteShown, type Address } from '../shell/address.ts';
import { setPreloader } from '../shell/preload.ts';
import { keepReturnAddress } from '../shell/return-address.ts';
import { mayOpen } from '@tsuun/domain/permission/functions';
import { knownSiteMeta, loadSiteMeta } from '../shell/site-meta.ts';
import { loadLayout, routeAt, type Layout, type Screen, type Route } from './routes.tsx';

/** Page that is shown: it is loaded and allowed. */
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
  // Coming back before the other page has loaded cancels that page.
  turn += 1;
  const mine = turn;
  if (shownStore.get()?.path === path) return;
  const route = routeAt(path);
  try {
    const loading = Promise.all([route.load(), route.right === 'public' ? null : loadLayout()]);
    loading.catch(() => undefined);
    const instead = await refusedTo(route);
    if (mine !== turn) return;
    // The refused page stays out of the history.
    if (instead === '/error/401') keepReturnAddress();
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

/**
 * Address to go to instead of a page, or `null` if the page may be shown. The session is checked once a page load
 * (PERM-05, PERM-06); a session that ends later is reported by the first call that needs it. Then the right to the
 * page's feature is checked (PERM-03, PERM-04, PERM-07). Log-in and error pages check nothing (PERM-08).
 */
async function refusedTo(route: Route): Promise<string | null> {
  if (route.right === 'public') return null;
  try {
    const { authorities } = knownSiteMeta() ?? (await loadSiteMeta());
    return route.right === 'session' || mayOpen(authorities, route.right) ? null : '/error/403';
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? '/error/401' : '/error/500';
  }
}
