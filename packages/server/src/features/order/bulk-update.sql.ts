import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { User } from '../../http/user.ts';
import type { Reached } from '../../record/batch.ts';
import { changesSql, type Compared, outcomeColumns } from '../../record/set-wise/compared.sql.ts';
import { writeStatement } from '../../record/set-wise/write.sql.ts';
import { halvesOf } from './order-halves.ts';
import { storedOrder } from './stored-order.ts';
import { orderChange, withLoans } from './rules/order-outcome.sql.ts';
import { orderVersion } from './rules/order-version.sql.ts';

/** What is put into many orders, by field; of a link its id. */
export type BulkValues = ReadonlyMap<OrderPath, unknown>;

const sqlTypes: Readonly<Record<string, string>> = { day: 'date', integer: 'integer', yen: 'integer', flag: 'boolean' };

const typed = ([path, value]: readonly [OrderPath, unknown]): [OrderPath, Sql] => [
  path,
  sql`${value}::${raw(sqlTypes[leafAt(path).field.kind] ?? 'text')}`,
];

const locked: Compared = { name: 'import_locked', before: raw('o.import_locked'), after: raw('true'), json: 'bare' };

/**
 * One statement for all orders and their history; the rows are locked by now. With what is put in, loans that do not fit
 * it end (ORD-RULE-11), and what a type does not have stays empty. Its row count is the number of orders reached: those
 * that are not confirmed.
 */
export function updateStatement(user: User, { ids, activityId }: Reached, values: BulkValues): Sql {
  const given = new Map([...values].map(typed));
  const columns = [...withLoans(values.keys())].map((path) => orderChange(path, { given }));
  return writeStatement({
    table: storedOrder,
    outcomes: 'outcome',
    with: sql`outcome as materialized (
    select o.id, ${orderVersion} as read_version, ${changesSql([locked, ...columns])} as changes,
         ${outcomeColumns(columns)}
    from orders o join order_charges c on c.order_id = o.id
    where o.id = any(${ids}::bigint[])
  )`,
    ...halvesOf(columns),
    alike: { import_locked: true },
    asCompared: raw('not o.confirmed'),
    version: raw('t.read_version + 1'),
    source: raw('null'),
    origin: { user, cause: 'bulk', activityId },
  });
}
