import type { ChangeCause } from '@tsuun/domain/history/causes';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Problem } from '@tsuun/contract/problem';
import { transaction, type Queryable } from '../db/transaction.ts';
import type { User } from '../http/user.ts';
import type { Services } from '../services.ts';
import { lockRows } from './lock-rows.ts';
import type { Writer } from './note-change.ts';
import type { RecordTable } from './record-table.ts';

/** A deed that moves records from one state to another: confirm, release, lock, unlock. */
export interface StateChange {
  readonly cause: ChangeCause;
  /** The state before, as the statement that writes tests it once more: `not o.confirmed`. */
  readonly when: Sql;
  /** What else must hold, and what it needs joined behind the record. */
  readonly rule?: { readonly with: (ids: readonly string[]) => Sql; readonly joins: Sql; readonly holds: Sql };
  readonly set: Sql;
  /** History of one record, from its row `was` before and under its alias after. */
  readonly changes: Sql;
  /** Why one single record is refused, asked under its lock; `null` = it is not. Throws `notFound`. */
  readonly refusal: (db: Queryable, id: string) => Promise<Problem | null>;
}

/**
 * Does a deed to records by id and answers to how many. With several ids those it cannot be done to are passed over; of
 * a single one the reason is told (DECISIONS 7 Wire).
 */
export function changeState(
  { pool }: Pick<Services, 'pool'>,
  table: RecordTable,
  user: User,
  ids: readonly string[],
  change: StateChange,
): Promise<{ data: number }> {
  return transaction(pool, async (client) => {
    await lockRows(client, table, ids);
    const [only] = ids;
    if (ids.length === 1 && only !== undefined) {
      const refusal = await change.refusal(client, only);
      if (refusal) throw refusal;
    }
    const { rowCount } = await client.query(statementOf(table, user, ids, change));
    return { data: rowCount ?? 0 };
  });
}

/** The rows are locked by now, so what this statement reads is what it changes. */
function statementOf(table: RecordTable, user: User, ids: readonly string[], change: StateChange): Sql {
  const { cause, when, rule, set, changes } = change;
  const { name, alias, version } = table;
  const ready = sql`where ${alias}.id = any(${ids}::bigint[]) and ${when}`;
  return sql`
    with ${rule ? sql`${rule.with(ids)}, ` : empty}was as materialized (
      select ${alias}.id, ${alias}.confirmed_on from ${name} ${alias}
      ${rule ? sql`${rule.joins} ${ready} and ${rule.holds}` : ready}
    ), done as (
      update ${name} ${alias} set ${set} from was where ${alias}.id = was.id and ${when}
      returning ${alias}.id, ${version} as version_no, ${changes} as changes
    )
    insert into ${table.changes} (${table.recordId}, user_id, user_name, cause, version_no, changes)
    select id, ${user.id}, ${user.name}, ${cause}, version_no, changes from done`;
}

/** Who and when, with a new version. */
export const stampedVersion = (user: Writer): Sql => sql`version_no = version_no + 1, ${stamped(user)}`;

/** Who and when. */
export const stamped = (user: Writer): Sql => sql`updated_at = now(), updated_user_id = ${user.id}`;

/** Who, of a new record, by column; when stands by itself. */
export const stampedCreation = ({ id, name }: Writer) => ({
  created_user_id: id,
  created_user_name: name,
  updated_user_id: id,
});

/** A flag that turns, as a pair of its history's object. */
export const turned = (column: 'confirmed' | 'import_locked', to: boolean): Sql =>
  raw(`'${column}', jsonb_build_array(${!to}, ${to})`);
