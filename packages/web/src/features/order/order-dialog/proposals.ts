import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { lookupCalls } from '@tsuun/contract/lookups';
import { keitanBumon } from '@tsuun/domain/lookup/keitan-bumon';
import { tsuun } from '@tsuun/domain/lookup/tsuun';
import { departmentOrigin } from '@tsuun/domain/order/following-fields';
import { leafAt, orderLeaves, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { ownOfOneOrder } from '@tsuun/domain/order/new-order';
import { noOrderBeforeSentence } from '@tsuun/domain/message/order/order-dialog';
import type { Order } from '@tsuun/domain/order/record';
import { propose, takesProposals, changeLeaf } from '../../../editing/draft.ts';
import { call } from '../../../lib/calls.ts';
import { whileLookingUp } from '../../../ui/commit-typing.ts';
import { useDraftView, useEditing, useReadOnly } from './order-editing.ts';
import { useSiteMeta } from '../../../shell/site-meta.ts';
import { isComposing } from '../../../ui/is-composing.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { fieldOff } from './order-field.tsx';

const department = leafAt('keitan');

/**
 * Proposes the department of the responsible station after that has changed, if the department is blank or follows. A
 * save meanwhile waits for the answer; if the master cannot be read, nothing is proposed.
 */
export function useDepartmentProposal(): void {
  const { store } = useEditing();
  const client = useQueryClient();
  const station = useDraftView(({ order }) => order[departmentOrigin]?.id ?? null);
  const before = useRef(station);
  const follow = useEffectEvent((): void => {
    if (!takesProposals(store.get(), department)) return;
    if (station === null) return store.set((draft) => propose(draft, department, null));
    // Pale until the answer, so that Enter passes over it.
    store.set((draft) => ({ ...draft, following: new Set([...draft.following, department.path]) }));
    const query = { queryKey: ['department-of-station', station], staleTime: 5 * 60_000 };
    const found = client.fetchQuery({ ...query, queryFn: () => departmentOf(station) }).catch(() => null);
    const isCurrent = (): boolean => store.get().values[departmentOrigin]?.id === station;
    whileLookingUp(
      found.then((row) => isCurrent() && store.set((draft) => propose(draft, department, row))).then(none),
    );
  });
  useEffect(() => {
    if (station === before.current) return;
    before.current = station;
    follow();
  }, [station]);
}

const none = (): void => undefined;

const stations = lookupCalls(tsuun);
const departments = lookupCalls(keitanBumon);

/** Department of a station; `null` if it has none. Throws `ApiError`. */
async function departmentOf(stationId: string) {
  const parts = stationId.split('/');
  const params = Object.fromEntries(tsuun.idPath.map((key, place) => [key, parts[place] ?? '-']));
  const { keitanBumonCode } = await call(stations.get, { params, background: true, ownErrors: 'all' });
  if (keitanBumonCode === null) return null;
  return call(departments.get, { params: { keitanBumonCode }, background: true, ownErrors: 'all' });
}

/** Last two orders that the user has opened or saved in this session, the latest first. */
let recent: { readonly userId: string; readonly orders: readonly Order[] } = { userId: '', orders: [] };

function remember(userId: string, order: Order): void {
  const others = ordersOf(userId).filter(({ id }) => id !== order.id);
  recent = { userId, orders: [order, ...others].slice(0, 2) };
}

/** Another user who signs in here does not see them. */
const ordersOf = (userId: string): readonly Order[] => (recent.userId === userId ? recent.orders : []);

/**
 * Key handler of the form: F3 or Ctrl+' copies the value of the same field from the last other order that was opened or
 * saved in this session (FORM-32), but not its number.
 */
export function useOrderBefore(): (event: KeyboardEvent) => void {
  const { store, kind } = useEditing();
  const { loginUserId: userId } = useSiteMeta().loginUserInfo;
  const base = useDraftView(({ draft }) => draft.base);
  const readOnly = useReadOnly();
  useEffect(() => {
    if (base.id !== null) remember(userId, base);
  }, [userId, base]);

  return (event) => {
    const field = (event.target as Element).closest<HTMLElement>('[data-path]');
    const path = field?.dataset.path as OrderPath | undefined;
    if (!isKey(event) || path === undefined || !orderLeaves.has(path)) return;
    event.preventDefault();
    const before = ordersOf(userId).find(({ id }) => id !== base.id);
    if (before === undefined) return void notify(noOrderBeforeSentence, { ofRecord: true });
    if (readOnly || fieldOff(store.get().values, path) !== null) return;
    if (ownOfOneOrder.has(path)) return;
    flushSync(() => store.set((draft) => changeLeaf(draft, leafAt(path), orderValue(before, path), kind)));
    // In a group of choices only the chosen one is on the way of Enter.
    field?.querySelector<HTMLElement>('input:checked:not(:focus)')?.focus();
  };
}

const isKey = (event: KeyboardEvent): boolean => {
  if (isComposing(event) || event.altKey) return false;
  const isCtrl = event.ctrlKey || event.metaKey;
  return isCtrl ? event.key === "'" : event.key === 'F3' && !event.shiftKey;
};
