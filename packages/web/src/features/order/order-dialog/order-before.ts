import { useEffect, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { leafAt, orderLeaves, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { ownOfOneOrder } from '@tsuun/domain/order/new-order';
import { noOrderBeforeSentence } from '@tsuun/domain/message/order/order-dialog';
import type { Order } from '@tsuun/domain/order/record';
import { changeLeaf } from '../../../editing/draft.ts';
import { useDraftView, useEditing, useReadOnly } from './order-editing.ts';
import { useSiteMeta } from '../../../shell/site-meta.ts';
import { isComposing } from '../../../ui/keys.ts';
import { notify } from '../../../ui/feedback/notices.tsx';
import { fieldOff } from './order-field.tsx';

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
