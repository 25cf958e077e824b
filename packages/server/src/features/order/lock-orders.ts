import sql from 'sql-template-tag';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { changeState, stamped, turned } from '../../record/change-state.ts';
import { orderTable } from './order-table.ts';

/**
 * Protects orders, confirmed ones too, from the feeds (ORD-EDIT-24). The version stays: nobody's edit is outdated by it.
 *
 */
export function lockOrders(services: Pick<Services, 'pool'>, user: User, ids: readonly string[]) {
  return changeState(services, orderTable, user, ids, {
    kind: 'order/lock',
    when: sql`not o.import_locked`,
    otherwise: 'alreadyLocked',
    set: sql`import_locked = true, ${stamped(user)}`,
    changes: sql`jsonb_build_object(${turned('import_locked', true)})`,
  });
}
