import { batchKinds, type BatchKind } from '@tsuun/domain/activity/kinds';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { BatchDone } from '@tsuun/contract/shape';
import { transaction } from '../db/transaction.ts';
import type { User } from '../http/user.ts';
import type { Services } from '../services.ts';
import { actOn, type Passing, type Reached } from './batch.ts';
import type { Writer } from './note-change.ts';
import type { RecordTable } from './record-table.ts';

/** A deed that moves records from one state to another: confirm, release, lock, unlock. */
export interface StateChange extends Passing {
  readonly kind: BatchKind;
  readonly set: Sql;
  /** History of one record, from its row `was` before and under its alias after. */
  readonly changes: Sql;
}

/** Does a deed to records by id and answers to how many (`actOn`). */
export const changeState = (
  { pool }: Pick<Services, 'pool'>,
  table: RecordTable,
  user: User,
  ids: readonly string[],
  change: StateChange,
): Promise<BatchDone> =>
  transaction(pool, (client) =>
    actOn(client, { ...change, table, user, ids }, (reached) =>
      client.query(statementOf(table, user, reached, change)),
    ),
  );

/** The rows are locked and judged by now, so what this statement reads is what it changes. */
function statementOf(table: RecordTable, user: User, { ids, activityId }: Reached, change: StateChange): Sql {
  const { kind, when, set, changes } = change;
  const { name, alias, version } = table;
  return sql`
    with was as materialized (
      select ${alias}.id, ${alias}.confirmed_on from ${name} ${alias} where ${alias}.id = any(${ids}::bigint[]) and ${when}
    ), done as (
      update ${name} ${alias} set ${set} from was where ${alias}.id = was.id and ${when}
      returning ${alias}.id, ${version} as version_no, ${changes} as changes
    )
    insert into ${table.changes} (${table.recordId}, user_id, user_name, cause, activity_id, version_no, changes)
    select id, ${user.id}, ${user.name}, ${batchKinds[kind].cause}, ${activityId}::bigint, version_no, changes from done`;
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
