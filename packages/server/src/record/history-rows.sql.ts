import type { ChangeCause } from '@tsuun/domain/history/causes';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Writer } from '../user.ts';
import type { HistoryTable } from './record-table.ts';

/** User, cause, and the job or the line in 処理履歴 that changes belong to. */
interface HistoryOrigin {
  /** `null`: an operator at the server, whom the program cannot identify. */
  readonly user: Writer | null;
  readonly cause: ChangeCause;
  readonly jobId?: string | undefined;
  /** The line in 処理履歴; not used with a job, which writes its line when it ends. */
  readonly activityId?: string | null | undefined;
}

/** Histories in the change feed. */
const inFeed: readonly string[] = ['order_change', 'fee_change', 'arrival_fee_change', 'name_conversion_change'];

/** SQL condition for the row of a record's creation, which is empty like the rows that only note something. */
export const isFirstRow = (row: string): string => `(${row}.changes = '{}' and ${row}.cause in ('create', 'import'))`;

/**
 * Statement that writes the history of changed records, used by everything that changes one. `rows` is a table
 * expression with `id`, `version_no` (after the change), `source` (file and row, or null) and `changes` (`[from, to]`
 * by column).
 */
export function historyRows(
  { changes, recordId }: Pick<HistoryTable, 'changes' | 'recordId'>,
  { user, cause, jobId, activityId }: HistoryOrigin,
  rows: Sql,
): Sql {
  const [column, value] = jobId === undefined ? ['activity_id', activityId ?? null] : ['job_id', jobId];
  const isPart = value !== null;
  // Also the default of the column, which would be computed for each row.
  const [position, positionNow] = inFeed.includes(changes.sql)
    ? [raw(', position'), raw(', (select change_position())')]
    : [empty, empty];
  return sql`
  insert into ${changes} (${recordId}, user_id, user_name, cause, ${isPart ? raw(`${column}, `) : empty}version_no, source, changes${position})
  select id, ${user?.id ?? null}, ${user?.name ?? null}, ${cause}, ${isPart ? sql`${value}::bigint, ` : empty}version_no, source, changes${positionNow} from ${rows}`;
}
