import { unmetFeeConditions } from '@tsuun/domain/fee/confirmability';
import sql from 'sql-template-tag';
import type { Problem } from '@tsuun/contract/problem';
import { closedDays, daysOf } from '../../closing/closing.sql.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import { changeState } from '../../record/change-state.ts';
import { confirming } from '../../record/confirmed-on.ts';
import { refusedFor } from '../../record/refused-for.ts';
import type { Services } from '../../services.ts';
import { feeColumn } from './fee-columns.ts';
import { feeTable } from './fee-table.ts';
import { readFee } from './read-fees.ts';
import { unmetSql, joinParties } from './rules/confirmability.sql.ts';

/**
 * Confirms fees that meet every condition (FEE-13, FEE-23, FEE-30). A single one that does not is refused with all its
 * reasons, each at its field. Throws `notFound` and `refused`.
 */
export function confirmFees(services: Pick<Services, 'pool' | 'today'>, user: User, ids: readonly string[]) {
  const today = services.today();
  return changeState(services, feeTable, user, ids, {
    ...confirming(feeTable, user, today),
    kind: 'fee/confirm',
    rule: {
      with: (asked) => {
        const days = daysOf(sql`(select * from fee where id = any(${asked}::bigint[])) f`, [feeColumn('paymentDt')]);
        return sql`closed_day as materialized (${closedDays(days, today)})`;
      },
      joins: joinParties,
      unmet: unmetSql,
      refusal: (db, id) => refusalOf(db, id, today),
    },
  });
}

async function refusalOf(db: Queryable, id: string, today: string): Promise<Problem | null> {
  const fee = await readFee(db, id, today);
  return refusedFor(unmetFeeConditions(fee, fee));
}
