import { raw } from 'sql-template-tag';
import type { BatchDone } from '@tsuun/contract/shape';
import type { User } from '../../user.ts';
import type { Services } from '../../services.ts';
import { changeState, type StateChange } from '../../record/change-state.ts';
import { storedOrder } from './stored-order.ts';

const locks = {
  locked: { kind: 'order/lock', otherwise: 'alreadyLocked' },
  unlocked: { kind: 'order/unlock', otherwise: 'notLocked' },
} as const satisfies Record<string, Pick<StateChange, 'kind' | 'otherwise'>>;

/**
 * Locks orders, confirmed ones too, against the feeds, or unlocks them (ORD-EDIT-24, ORD-EDIT-26). The version stays
 * the same, so open editors are not outdated by it.
 */
export function turnImportLock(
  services: Pick<Services, 'pool'>,
  user: User,
  ids: readonly string[],
  to: keyof typeof locks,
): Promise<BatchDone> {
  const isLocking = to === 'locked';
  return changeState(services, storedOrder, user, ids, {
    ...locks[to],
    when: raw(isLocking ? 'not o.import_locked' : 'o.import_locked'),
    becomes: { import_locked: raw(String(isLocking)) },
    keepsVersion: true,
  });
}
