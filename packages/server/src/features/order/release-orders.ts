import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { changeState } from '../../record/change-state.ts';
import { releasing } from '../../record/confirmed-on.ts';
import { orderTable } from './order-table.ts';

/** Opens confirmed orders again; their day of confirming is forgotten (ORD-EDIT-30). */
export function releaseOrders(services: Pick<Services, 'pool'>, user: User, ids: readonly string[]) {
  return changeState(services, orderTable, user, ids, {
    ...releasing(orderTable, user),
    kind: 'order/release',
  });
}
