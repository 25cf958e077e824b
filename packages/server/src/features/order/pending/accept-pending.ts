import { Problem } from '@tsuun/contract/problem';
import type { BatchDone } from '@tsuun/contract/shape';
import type { StateReason } from '@tsuun/domain/message/activity-sentence';
import { pendingBlockingReasons } from '@tsuun/domain/message/order/pending-sentence';
import { changeSourceWords } from '@tsuun/domain/message/transfer-sentence';
import { orderLeaves } from '@tsuun/domain/order/path';
import { type OrderState, pendingBlockingReason, type PendingPath } from '@tsuun/domain/pending/search';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';
import { changesSql, stagedColumns } from '../../../record/bulk-write/compared.sql.ts';
import { writeStatement } from '../../../record/bulk-write/write.sql.ts';
import type { CommandTargets } from '../../../record/run-command.ts';
import type { Services } from '../../../services.ts';
import type { User } from '../../../user.ts';
import { orderVersion, tableColumnsOf } from '../order-tables.ts';
import { type OrderChange, orderChange } from '../rules/order-change.sql.ts';
import { storedOrder } from '../stored-order.ts';
import { inState, runLineCommand } from './line-command.ts';
import { columnsNotOfType, hasRetiredValue, neverBlankColumns, pendingColumnOf } from './pending-columns.ts';

/**
 * Runs 採用: writes feeds' values to their orders, with history and cause, as if they had been typed. The lock stays;
 * confirmed orders are skipped, and so are those that can take none of their lines (PENDING-10 to 14). Returns the number
 * of accepted lines. Throws as `runLineCommand`, and `refused` for a single order that can take none.
 */
export const acceptPending = (
  services: Pick<Services, 'pool'>,
  user: User,
  ids: readonly string[],
): Promise<BatchDone> =>
  runLineCommand(services, user, ids, {
    kind: 'order/accept',
    state: 'open',
    when: sql`not o.confirmed`,
    otherwise: 'confirmedUnchangeable',
    rule: {
      with: (orders) => sql`acceptable as materialized (${acceptable(ids, orders)})`,
      joins: empty,
      unmet: sql`case when exists (select from acceptable a where a.order_id = o.id) then '{}'
                      else array[${noneAcceptable}] end::text[]`,
      refusal: (db, id) => blockingReasonOf(db, ids, id),
    },
    async apply(db, lines, targets) {
      const n = await countAcceptable(db, lines, targets.ids);
      if (n > 0) await db.query(acceptStatement(user, targets, lines));
      return n;
    },
  });

const noneAcceptable: StateReason = 'noneAcceptable';

async function countAcceptable(db: Queryable, lines: readonly string[], orders: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ n: string }>(sql`select count(*) as n from (${acceptable(lines, orders)}) d`);
  return Number(rows[0]?.n);
}

interface Found extends OrderState {
  readonly field: string;
  readonly value: unknown;
  readonly retired: boolean;
}

/** Returns the reason why no line of a single order can be accepted; deleted lines are reported by the caller. */
async function blockingReasonOf(db: Queryable, lines: readonly string[], order: string): Promise<Problem | null> {
  if ((await countAcceptable(db, lines, [order])) > 0) return null;
  const { rows } = await db.query<Found>(sql`
    select d.field, d.value, ${hasRetiredValue} as retired, o.confirmed, o.order_type as "orderType"
      from pending_change d join orders o on o.id = d.order_id
     where d.id = any(${lines}::bigint[]) and d.order_id = ${order} and ${inState('open')}`);
  const [blockingReason] = rows.flatMap(
    ({ field, value, retired, ...order }) =>
      pendingBlockingReason(order, pendingColumnOf.get(field)?.path as PendingPath, value, retired) ?? [],
  );
  return blockingReason === undefined
    ? null
    : new Problem('refused', { message: pendingBlockingReasons[blockingReason] });
}

const columnChange = (name: string, json: OrderChange['json']): OrderChange => ({
  table: 'o',
  name,
  before: raw(`so.${name}`),
  after: raw(`o.${name}`),
  json,
});

/**
 * Columns written as by a save by hand, from the stored values (`so`, `sc`) to the values with the accepted lines (`o`,
 * `c`), by its rules.
 */
const columns: readonly OrderChange[] = [
  columnChange('cwo_order_no', 'quoted'),
  ...[...orderLeaves.keys()].map((path) => {
    const change = orderChange(path, {});
    return { ...change, before: raw(`s${change.table}.${change.name}`) };
  }),
  // The value counts as typed: name conversion will use it.
  columnChange('consignee_nm_raw', 'quoted'),
  columnChange('name_converted', 'bare'),
];

/**
 * Selects the lines that can be written to their orders: no blank in required fields, no retired row of a master, and no
 * field that the resulting type does not have.
 */
const acceptable = (ids: readonly string[], orders: readonly string[]): Sql => sql`
  select d.* from (
    select d.*, coalesce(max(d.value #>> '{}') filter (where d.field = 'order_type') over (partition by d.order_id),
                         so.order_type) as type_to_come
      from pending_change d join orders so on so.id = d.order_id
     where d.id = any(${ids}::bigint[]) and d.order_id = any(${orders}::bigint[]) and d.dismissed_at is null
  ) d
  where not (d.value = 'null' and d.field = any(${neverBlankColumns}))
    and not ${hasRetiredValue}
    and (d.type_to_come, d.field) not in (${join(columnsNotOfType.map((one) => sql`(${raw(`'${one.orderType}', '${one.column}'`)})`))})`;

/** Accepted lines of an order as one object, with the rows of their files. */
const accepted: Sql = sql`
  select d.order_id, jsonb_object_agg(d.field, d.value)
           || coalesce(jsonb_object_agg('consignee_nm_raw', d.value) filter (where d.field = 'consignee_nm'), '{}')
           || coalesce(jsonb_object_agg('name_converted', false) filter (where d.field = 'consignee_nm'), '{}') as part,
         string_agg(distinct d.file_name || ' ' || (d.row_no + 1) || ${changeSourceWords.row}::text, '、') as source
    from line d group by d.order_id`;

/** Stores the accepted lines so that an undo restores them. */
const taken = (activityId: string): Sql => sql`
  insert into accepted_difference (activity_id, order_id, field, own, value, file_name, row_no, kept_at, job_id)
  select ${activityId}::bigint, order_id, field, own, value, file_name, row_no, kept_at, job_id
    from line`;

/** Returns one statement for all orders and their history; the rows are already locked. */
function acceptStatement(user: User, { ids: orders, activityId }: CommandTargets, ids: readonly string[]): Sql {
  return writeStatement({
    table: storedOrder,
    staged: 'staged_rows',
    with: sql`line as materialized (${acceptable(ids, orders)}),
  accepted as materialized (${accepted}),
  taken as (${taken(activityId)}),
  staged_rows as materialized (
    select so.id, a.source, ${orderVersion} as read_version, ${changesSql(columns)} as changes, ${stagedColumns(columns)}
      from accepted a
      join orders so on so.id = a.order_id
      join order_charges sc on sc.order_id = a.order_id
      cross join lateral jsonb_populate_record(so, a.part) o
      cross join lateral jsonb_populate_record(sc, a.part) c
  )`,
    ...tableColumnsOf(columns),
    asCompared: raw('not o.confirmed'),
    version: raw('staged.read_version + 1'),
    origin: { user, cause: 'accept', activityId },
  });
}
