import { batchKinds, type BatchKind } from '@tsuun/domain/activity/kinds';
import { stateReasons, type StateReason } from '@tsuun/domain/message/activity-sentence';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import type { Queryable } from '../db/transaction.ts';
import type { User } from '../user.ts';
import { lockRows } from './lock-record.ts';
import { shownNameOf, type RecordTable } from './record-table.ts';
import { writeActivity } from './write-activity.ts';

/** The records that a batch changes. */
export interface CommandTargets {
  readonly ids: readonly string[];
  /** The batch's line in 処理履歴, named in the history of each record. */
  readonly activityId: string;
}

/** Condition for a command, checked in SQL under the table's alias; records that do not meet it are skipped. */
export interface Precondition {
  /** State in which the command is possible: `not o.confirmed`. */
  readonly when: Sql;
  /** Reason for the refusal in any other state. */
  readonly otherwise: StateReason;
  readonly rule?: PreconditionRule;
}

export interface PreconditionRule {
  readonly with: (ids: readonly string[]) => Sql;
  /** Joins that must not lose a row. */
  readonly joins: Sql;
  /** Keys of the unmet conditions, as `text[]`. */
  readonly unmet: Sql;
  /** Refusal of one record, with its values; `null` if it meets the precondition. */
  readonly refusal: (db: Queryable, id: string) => Promise<Problem | null>;
}

interface Command extends Precondition {
  readonly kind: BatchKind;
  readonly table: RecordTable;
  readonly user: User;
  /** All different. */
  readonly ids: readonly string[];
}

/**
 * Locks the records and applies a command to those that meet its precondition, as one activity that stores the user,
 * the time, the count, and the reason of each skipped record. A batch of one record has its activity too (UNDO-17); if
 * that record may not be changed, the call is refused with the reasons instead. All in the caller's transaction.
 * Throws `notFound` and `refused` for a single record.
 */
export async function runCommand(
  db: Queryable,
  command: Command,
  apply: (targets: CommandTargets) => Promise<unknown>,
): Promise<BatchDone> {
  const { table, ids } = command;
  await lockRows(db, table, ids);
  const [id = ''] = ids;
  if (ids.length === 1) {
    const refusal = (await refusedState(db, command, id)) ?? (await command.rule?.refusal(db, id));
    if (refusal) throw refusal;
  }
  return asBatch(db, command, apply);
}

async function refusedState(db: Queryable, { table, when, otherwise }: Command, id: string): Promise<Problem | null> {
  const { name, alias } = table;
  const { rows } = await db.query<{ may: boolean }>(
    sql`select ${when} as may from ${name} ${alias} where ${alias}.id = ${id}`,
  );
  if (!rows[0]) throw new Problem('notFound');
  return rows[0].may ? null : new Problem('refused', { message: stateReasons[otherwise] });
}

async function asBatch(
  db: Queryable,
  command: Command,
  apply: (targets: CommandTargets) => Promise<unknown>,
): Promise<BatchDone> {
  const { kind, ids } = command;
  const activityId = await begin(db, command);
  const skipped = new Set(await noteSkips(db, command, activityId));
  const targetIds = ids.filter((id) => !skipped.has(id));
  if (targetIds.length > 0) await apply({ ids: targetIds, activityId });
  // If every record was changed, the response says so, and the activity counts as read.
  await db.query(sql`
    update activity set ended_at = clock_timestamp(), done = ${targetIds.length}, skipped = ${skipped.size},
                        state = ${skipped.size > 0 ? 'partly' : 'done'},
                        message = ${batchKinds[kind].done(targetIds.length, ids.length)},
                        read_at = ${raw(skipped.size > 0 ? 'null' : 'now()')}
     where id = ${activityId}`);
  return { data: targetIds.length, activityId };
}

/** Writes the activity of the batch, to which the history of its records refers; its result is added at the end. */
const begin = async (db: Queryable, { kind, user, ids, table }: Command): Promise<string> =>
  writeActivity(db, {
    kind,
    subject: ids.length === 1 ? await shownNameOf(db, table, ids[0] ?? '') : null,
    functionCode: batchKinds[kind].code,
    user,
    state: 'done',
    total: ids.length,
    done: 0,
    skipped: 0,
    message: '',
    isRead: false,
  });

async function noteSkips(db: Queryable, { table, ids, when, otherwise, rule }: Command, activityId: string) {
  const { name, alias } = table;
  const { rows } = await db.query<{ id: string }>(sql`
    ${rule ? sql`with ${rule.with(ids)}` : empty}
    insert into activity_skip (activity_id, record_id, reasons)
    select ${activityId}::bigint, id, reasons
      from (select given.id, case when ${alias}.id is null then array['notFound'::text]
                                  when not (${when}) then array[${otherwise}::text]
                                  else ${rule ? rule.unmet : raw(`'{}'::text[]`)} end as reasons
              from unnest(${ids}::bigint[]) given (id) left join ${name} ${alias} on ${alias}.id = given.id
                   ${rule ? rule.joins : empty}) judged
     where reasons <> '{}'
    returning record_id::text as id`);
  return rows.map(({ id }) => id);
}
