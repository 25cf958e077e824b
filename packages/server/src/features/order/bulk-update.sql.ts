import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../db/column-name.ts';
import type { User } from '../../http/user.ts';
import type { Reached } from '../../record/batch.ts';
import { changesSql, type Compared, jsonForm } from '../../record/set-wise/compared.sql.ts';
import { writeStatement } from '../../record/set-wise/write.sql.ts';
import { orderCharges, orderTable, orderTransport } from './order-table.ts';
import { halfOf, orderColumn, type OrderHalf } from './rules/order-column.ts';
import { orderOutcome, withLoans } from './rules/order-outcome.sql.ts';
import { orderVersion } from './rules/order-version.sql.ts';

/** What is put into many orders, by field; of a link its id. */
export type BulkValues = ReadonlyMap<OrderPath, unknown>;

const sqlTypes: Readonly<Record<string, string>> = { day: 'date', integer: 'integer', yen: 'integer', flag: 'boolean' };

const typed = ([path, value]: readonly [OrderPath, unknown]): [OrderPath, Sql] => [
  path,
  sql`${value}::${raw(sqlTypes[leafAt(path).field.kind] ?? 'text')}`,
];

interface BulkColumn extends Compared {
  readonly half: OrderHalf;
}

/** What changes: what is put in, and the loans that do not fit it (ORD-RULE-11); what a type does not have stays empty. */
function columnsOf(values: BulkValues): BulkColumn[] {
  const given = new Map([...values].map(typed));
  return [...withLoans(values.keys())].map((path) => ({
    half: halfOf(path),
    name: columnOf(leafAt(path)),
    before: orderColumn(path),
    after: orderOutcome(path, { given }),
    json: jsonForm(leafAt(path).field),
  }));
}

const locked: Compared = { name: 'import_locked', before: raw('o.import_locked'), after: raw('true'), json: 'bare' };

const comesTo = (columns: readonly BulkColumn[], { ids }: Reached): Sql => sql`outcome as materialized (
    select o.id, ${orderVersion} as read_version, ${changesSql([locked, ...columns])} as changes,
      ${join(columns.map(({ name, after }) => sql`${after} as ${raw(name)}`))}
    from orders o join order_charges c on c.order_id = o.id
    where o.id = any(${ids}::bigint[])
  )`;

/**
 * One statement for all orders and their history; the rows are locked by now. Its row count is the number of orders
 * reached: those that are not confirmed.
 */
export function updateStatement(user: User, reached: Reached, values: BulkValues): Sql {
  const columns = columnsOf(values);
  const ofHalf = (half: OrderHalf): string[] => columns.filter((one) => one.half === half).map(({ name }) => name);
  return writeStatement({
    table: orderTable,
    outcomes: 'outcome',
    with: comesTo(columns, reached),
    lead: { ...orderTransport, columns: ofHalf('o') },
    alike: { import_locked: true },
    other: { ...orderCharges, columns: ofHalf('c') },
    asCompared: raw('not o.confirmed'),
    version: raw('t.read_version + 1'),
    source: raw('null'),
    origin: { user, cause: 'bulk', activityId: reached.activityId },
  });
}
