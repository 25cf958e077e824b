import { batchKinds, type BatchKind } from '@tsuun/domain/activity/kinds';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { BatchDone } from '@tsuun/contract/shape';
import { transaction } from '../db/transaction.ts';
import type { User } from '../user.ts';
import type { Services } from '../services.ts';
import { runCommand, type Precondition, type CommandTargets } from './run-command.ts';
import { stamped } from './note-change.ts';
import type { RecordTable } from './record-table.ts';
import { changesSql, type Compared } from './bulk-write/compared.sql.ts';
import { writeStatement } from './bulk-write/write.sql.ts';

/** A command that moves records from one state to another: confirm, release, lock, unlock. */
export interface StateChange extends Precondition {
  readonly kind: BatchKind;
  /** New values of columns of the table, by their names. */
  readonly becomes: Readonly<Record<string, Sql>>;
  /** True if the version is kept, because no open form becomes outdated. */
  readonly keepsVersion?: boolean;
}

/** Applies a command to records by id and returns the number changed. Throws like `runCommand`. */
export const changeState = (
  { pool }: Pick<Services, 'pool'>,
  table: RecordTable,
  user: User,
  ids: readonly string[],
  change: StateChange,
): Promise<BatchDone> =>
  transaction(pool, (client) =>
    runCommand(client, { ...change, table, user, ids }, (targets) =>
      client.query(statementOf(table, user, targets, change)),
    ),
  );

/** The rows are already locked and checked, so the rows read here are the rows changed. */
function statementOf(table: RecordTable, user: User, { ids, activityId }: CommandTargets, change: StateChange): Sql {
  const { kind, when, becomes, keepsVersion = false } = change;
  const { name, alias, version } = table;
  const columns = Object.entries(becomes).map(
    ([column, after]): Compared => ({ name: column, before: sql`${alias}.${raw(column)}`, after }),
  );
  return writeStatement({
    table,
    staged: 'staged_rows',
    with: sql`staged_rows as materialized (
    select ${alias}.id, ${version} as read_version, ${changesSql(columns)} as changes
    from ${name} ${alias} where ${alias}.id = any(${ids}::bigint[]) and ${when}
  )`,
    firstTable: { table: name.sql, alias: alias.sql, id: 'id', columns: [] },
    constants: becomes,
    ...(keepsVersion && { stamp: stamped }),
    asCompared: when,
    version: raw(keepsVersion ? 'staged.read_version' : 'staged.read_version + 1'),
    source: raw('null'),
    origin: { user, cause: batchKinds[kind].cause, activityId },
  });
}
