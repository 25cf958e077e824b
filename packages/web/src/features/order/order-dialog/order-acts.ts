import { confirmOrders, lockOrders, releaseOrders, unlockOrders } from '@tsuun/contract/orders';
import { message } from '@tsuun/domain/message/message';

/** The acts on a stored order that carry nothing but its id, with what is told when they are done. */
export const idActs = {
  lock: { endpoint: lockOrders, done: message.locked },
  unlock: { endpoint: unlockOrders, done: message.unlocked },
  confirm: { endpoint: confirmOrders, done: message.confirmed },
  release: { endpoint: releaseOrders, done: message.released },
} as const;

export type IdAct = keyof typeof idActs;
export type Act = 'save' | IdAct;
