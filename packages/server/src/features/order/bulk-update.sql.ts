import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../db/column-name.ts';
import type { User } from '../../http/user.ts';
import type { Reached } from '../../record/batch.ts';
import { stampedVersion } from '../../record/change-state.ts';
import { changesSql, type Compared } from '../../record/changes-sql.ts';
import { emptiedSql } from './rules/applicability.sql.ts';
import { versionOfOrder } from './rules/order-version.sql.ts';
import { bareColumn, halfOf, orderColumn, type OrderHalf } from './rules/order-column.ts';

/** A value that many orders get. */
export interface BulkValue {
  readonly path: OrderPath;
  readonly value: unknown;
}

const sqlTypes: Readonly<Record<string, string>> = { day: 'date', integer: 'integer', yen: 'integer', flag: 'boolean' };

const typed = ({ path, value }: BulkValue): Sql => sql`${value}::${raw(sqlTypes[leafAt(path).field.kind] ?? 'text')}`;

/** Orders are kept without what their type does not have; only what is put in now can bring such a value. */
const setList = (values: readonly BulkValue[]): Sql =>
  join(values.map((value) => sql`${bareColumn(value.path)} = ${emptiedSql(value.path, typed(value))}`));

const columns = (values: readonly BulkValue[]): Sql => join(values.map(({ path }) => orderColumn(path)));

const ofHalf = (values: readonly BulkValue[], half: OrderHalf): BulkValue[] =>
  values.filter(({ path }) => halfOf(path) === half);

const compared = ({ path }: BulkValue): Compared => {
  const name = columnOf(leafAt(path));
  return { name, before: raw(`was.${name}`), after: orderColumn(path) };
};

const lock: Compared = { name: 'import_locked', before: raw('was.import_locked'), after: raw('o.import_locked') };

/**
 * One statement for all orders and their history. The rows are locked by now; `was` keeps what they held. Its row
 * count is the number of orders reached.
 */
export function updateStatement(user: User, { ids, activityId }: Reached, values: readonly BulkValue[]): Sql {
  const [transport, charges] = [ofHalf(values, 'o'), ofHalf(values, 'c')];
  const withCharges = charges.length > 0;
  return sql`
    with was as materialized (
      select o.id, o.import_locked, ${columns(values)}
        from orders o join order_charges c on c.order_id = o.id
       where o.id = any(${ids}::bigint[]) and not o.confirmed
    ), moved as (
      update orders o set ${transport.length > 0 ? sql`${setList(transport)}, ` : empty}import_locked = true, ${stampedVersion(user)}
        from was where o.id = was.id and not o.confirmed
      returning o.id, ${versionOfOrder} as version_no, o.order_type, o.import_locked${andColumns(transport)}
    )${withCharges ? chargesStep(charges) : empty}
    insert into order_change (order_id, user_id, user_name, cause, activity_id, version_no, changes)
    select o.id, ${user.id}, ${user.name}, 'bulk', ${activityId}::bigint, o.version_no, ${changesSql([lock, ...values.map(compared)])}
      from moved o join was on was.id = o.id ${withCharges ? raw('join charged c on c.order_id = o.id') : empty}`;
}

const chargesStep = (charges: readonly BulkValue[]): Sql => sql`, charged as (
      update order_charges c set ${setList(charges)} from moved o where c.order_id = o.id
      returning c.order_id, ${columns(charges)}
    )`;

const andColumns = (values: readonly BulkValue[]): Sql => (values.length > 0 ? sql`, ${columns(values)}` : empty);
