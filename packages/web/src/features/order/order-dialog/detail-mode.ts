import { createStore, useStore } from '../../../lib/store.ts';

const key = 'order-dialog-detail';

/** Simple at first, then as the person left it in this session (ORD-EDIT-03). */
const store = createStore(sessionStorage.getItem(key) === 'on');

export const useDetailed = (): boolean => useStore(store);

export function setDetailed(detailed: boolean): void {
  sessionStorage.setItem(key, detailed ? 'on' : 'off');
  store.set(detailed);
}
