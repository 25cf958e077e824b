import { changeSourceWords } from '@tsuun/domain/message/transfer-sentence';
import { orderLeaves } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { User } from '../../../user.ts';
import type { CommandTargets } from '../../../record/run-command.ts';
import { changesSql, stagedColumns } from '../../../record/bulk-write/compared.sql.ts';
import { writeStatement } from '../../../record/bulk-write/write.sql.ts';
import { tableColumnsOf } from '../order-tables.ts';
import { type OrderChange, orderChange } from '../rules/order-change.sql.ts';
import { orderVersion } from '../rules/order-version.sql.ts';
import { storedOrder } from '../stored-order.ts';
import { columnsNotOfType, hasRetiredValue, neverBlankColumns } from './pending-columns.ts';

const columnChange = (table: 'o' | 'c', name: string, json: OrderChange['json']): OrderChange => ({
  table,
  name,
  before: raw(`s${table}.${name}`),
  after: raw(`${table}.${name}`),
  json,
});

/**
 * Columns written as by a save by hand, from the stored values (`so`, `sc`) to the values with the accepted lines (`o`,
 * `c`), by its rules.
 */
const columns: readonly OrderChange[] = [
  columnChange('o', 'cwo_order_no', 'quoted'),
  ...[...orderLeaves.keys()].map((path) => {
    const change = orderChange(path, {});
    return { ...change, before: raw(`s${change.table}.${change.name}`) };
  }),
  // The value counts as typed: name conversion will use it.
  columnChange('o', 'consignee_nm_raw', 'quoted'),
  columnChange('o', 'name_converted', 'bare'),
];

/**
 * Selects the lines that can be written to their orders: no blank in required fields, no retired row of a master, and no
 * field that the resulting type does not have.
 */
export const acceptable = (ids: readonly string[], orders: readonly string[]): Sql => sql`
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
export function acceptStatement(user: User, { ids: orders, activityId }: CommandTargets, ids: readonly string[]): Sql {
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
