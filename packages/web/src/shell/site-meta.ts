import { useEffect } from 'react';
import { getSiteMeta, type SiteMeta } from '@tsuun/contract/session';
import { hasBit, mayOpen, writeBit, type FunctionCode } from '@tsuun/domain/permission/functions';
import { call } from '../lib/calls.ts';
import { createStore, useStore } from '../lib/store.ts';
import { tabUser } from '../lib/tab-user.ts';

/** User and business date of this tab; empty before the initialisation and after log-out. */
export const siteMetaStore = createStore<SiteMeta | null>(null);
siteMetaStore.subscribe(() => tabUser.set(siteMetaStore.get()?.loginUserInfo.loginUserId ?? null));

/** Reads the signed-in user, who may differ from the user of this tab. Throws `ApiError` without a session. */
export const readSiteMeta = (): Promise<SiteMeta> =>
  call(getSiteMeta, { background: true, ownErrors: 'all', anyUser: true });

/** Initialises a guarded page (PERM-05); throws `ApiError` without a session. */
export async function loadSiteMeta(): Promise<SiteMeta> {
  const meta = await readSiteMeta();
  siteMetaStore.set(meta);
  return meta;
}

/** Clears the user on pages that end a session, so that the next one is read from the server. */
export function useClearSiteMeta(): void {
  useEffect(() => siteMetaStore.set(null), []);
}

export const cachedSiteMeta = (): SiteMeta | null => siteMetaStore.get();

/**
 * Returns user and date; only for components inside the main layout, which the guard opens only when they are known.
 */
export function useSiteMeta(): SiteMeta {
  const meta = useStore(siteMetaStore);
  if (meta === null) throw new Error('site meta is read before the guard has loaded it');
  return meta;
}

export function useCanOpen(): (code: FunctionCode) => boolean {
  const { authorities } = useSiteMeta();
  return (code) => mayOpen(authorities, code);
}

/** Returns true if the user may write in a feature; otherwise its controls are not rendered. */
export function useMayWrite(code: FunctionCode): boolean {
  return hasBit(useSiteMeta().authorities, code, writeBit);
}
