import { useEffect } from 'react';
import { getSiteMeta, type SiteMeta } from '@tsuun/contract/session';
import { hasBit, mayOpen, writeBit, type FunctionCode } from '@tsuun/domain/permission/functions';
import { call } from '../lib/calls.ts';
import { createStore, useStore } from '../lib/store.ts';

/** Who is signed in; empty before the initialisation step and after log-out. */
const store = createStore<SiteMeta | null>(null);

/** The initialisation step of every guarded page (PERM-05); throws `ApiError` where there is no session. */
export async function loadSiteMeta(): Promise<SiteMeta> {
  const meta = await call(getSiteMeta, { background: true, ownErrors: 'all' });
  store.set(meta);
  return meta;
}

/** On pages that end a session: whoever signs in next is asked for anew. Not before, since the page still stands. */
export function useForgottenSiteMeta(): void {
  useEffect(() => store.set(null), []);
}

export const knownSiteMeta = (): SiteMeta | null => store.get();

/** For components inside the main layout, which the guard lets through only with site meta. */
export function useSiteMeta(): SiteMeta {
  const meta = useStore(store);
  if (meta === null) throw new Error('site meta is read before the guard has loaded it');
  return meta;
}

export function useMayOpen(): (code: FunctionCode) => boolean {
  const { authorities } = useSiteMeta();
  return (code) => mayOpen(authorities, code);
}

/** Whether this person may change things in a feature; without it its controls are not there. */
export function useMayWrite(code: FunctionCode): boolean {
  return hasBit(useSiteMeta().authorities, code, writeBit);
}
