import type { User } from '../../http/user.ts';
import { changeState } from '../../record/change-state.ts';
import { releasing } from '../../record/confirmed-on.ts';
import type { Services } from '../../services.ts';
import { feeTable } from './fee-table.ts';

/** Opens confirmed fees again (FEE-21, FEE-30). */
export function releaseFees(services: Pick<Services, 'pool'>, user: User, ids: readonly string[]) {
  return changeState(services, feeTable, user, ids, {
    ...releasing(feeTable, user),
    kind: 'fee/release',
  });
}
