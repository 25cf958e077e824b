import { message } from '@tsuun/domain/message/message';
import sql from 'sql-template-tag';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { changeState, stampedVersion, turned } from './change-state.ts';
import { refusedUnless } from './refused-unless.ts';

/** Opens confirmed orders again; their day of confirming is forgotten (ORD-EDIT-30, DECISIONS 7 Search). */
export function releaseOrders(services: Pick<Services, 'pool'>, user: User, ids: readonly string[]) {
  return changeState(services, user, ids, {
    cause: 'release',
    when: sql`o.confirmed`,
    set: sql`confirmed = false, confirmed_on = null, ${stampedVersion(user)}`,
    changes: sql`jsonb_build_object(${turned('confirmed', false)}, 'confirmed_on', jsonb_build_array(was.confirmed_on, null))`,
    refusal: refusedUnless(sql`confirmed`, message.notConfirmed),
  });
}
