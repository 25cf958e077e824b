import sql from 'sql-template-tag';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { changeState, stamped, turned } from '../../record/change-state.ts';
import { orderTable } from './order-table.ts';

/** Lets the feeds write orders again, confirmed ones too; the version stays (ORD-EDIT-24, ORD-EDIT-26). */
export function unlockOrders(services: Pick<Services, 'pool'>, user: User, ids: readonly string[]) {
  return changeState(services, orderTable, user, ids, {
    kind: 'order/unlock',
    when: sql`o.import_locked`,
    otherwise: 'notLocked',
    set: sql`import_locked = false, ${stamped(user)}`,
    changes: sql`jsonb_build_object(${turned('import_locked', false)})`,
  });
}
