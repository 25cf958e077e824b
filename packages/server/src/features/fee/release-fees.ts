import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import type { User } from '../../http/user.ts';
import { changeState } from '../../record/change-state.ts';
import { releasing } from '../../record/confirmed-on.ts';
import { refusedUnless } from '../../record/refused-unless.ts';
import type { Services } from '../../services.ts';
import { feeTable } from './fee-table.ts';

/** Opens confirmed fees again (FEE-21, FEE-30). */
export function releaseFees(services: Pick<Services, 'pool'>, user: User, ids: readonly string[]) {
  return changeState(services, feeTable, user, ids, {
    ...releasing(feeTable, user),
    refusal: refusedUnless(feeTable, sql`confirmed`, message.notConfirmed),
  });
}
