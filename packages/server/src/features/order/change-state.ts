import type { ChangeCause } from '@tsuun/domain/history/causes';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { transaction, type Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';
import type { Services } from '../../services.ts';
import { lockRows } from './lock-rows.ts';

/** A deed that moves orders from one state to another: confirm, release, lock, unlock. */
export interface StateChange {
  readonly cause: ChangeCause;
  /** The state before, as the statement that writes tests it once more: `not o.confirmed`. */
  readonly when: Sql;
  /** What else must hold; may look at the charges under alias `c`. */
  readonly rule?: { readonly with: (ids: readonly string[]) => Sql; readonly joins: Sql; readonly holds: Sql };
  readonly set: Sql;
  /** History of one order, from its row `was` before and `o` after. */
  readonly changes: Sql;
  /** Why one single order is refused, asked under its lock; `null` = it is not. Throws `notFound`. */
  readonly refusal: (db: Queryable, id: string) => Promise<Problem | null>;
}

/**
 * Does a deed to orders by id and answers to how many. With several ids those it cannot be done to are passed over; of
 * a single one the reason is told (DECISIONS 7 Wire).
 */
export function changeState(
  { pool }: Pick<Services, 'pool'>,
  user: User,
  ids: readonly string[],
  change: StateChange,
): Promise<{ data: number }> {
  return transaction(pool, async (client) => {
    await lockRows(client, ids);
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) {
      const refusal = await change.refusal(client, only);
      if (refusal) throw refusal;
    }
    const { rowCount } = await client.query(statementOf(user, ids, change));
    return { data: rowCount ?? 0 };
  });
}

/** The rows are locked by now, so what this statement reads is what it changes. */
function statementOf(user: User, ids: readonly string[], { cause, when, rule, set, changes }: StateChange): Sql {
  const ready = rule
    ? sql`join order_charges c on c.order_id = o.id ${rule.joins} where o.id = any(${ids}::bigint[]) and ${when} and ${rule.holds}`
    : sql`where o.id = any(${ids}::bigint[]) and ${when}`;
  return sql`
    with ${rule ? sql`${rule.with(ids)}, ` : empty}was as materialized (
      select o.id, o.confirmed_on from orders o ${ready}
    ), done as (
      update orders o set ${set} from was where o.id = was.id and ${when}
      returning o.id, o.version_no, ${changes} as changes
    )
    insert into order_change (order_id, user_id, user_name, cause, version_no, changes)
    select id, ${user.id}, ${user.name}, ${cause}, version_no, changes from done`;
}

/** Who and when, with a new version. */
export const stampedVersion = (user: User): Sql => sql`version_no = version_no + 1, ${stamped(user)}`;

/** Who and when. */
export const stamped = (user: User): Sql => sql`updated_at = now(), updated_user_id = ${user.id}`;

/** A flag that turns, as a pair of its history's object. */
export const turned = (column: 'confirmed' | 'import_locked', to: boolean): Sql =>
  raw(`'${column}', jsonb_build_array(${!to}, ${to})`);
