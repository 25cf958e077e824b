import { applies, emptyValue } from '@tsuun/domain/order/applicability';
import { orderTypes, type OrderType } from '@tsuun/domain/order/choices';
import { orderLeaves, type OrderPath } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { typeIn } from './by-type.sql.ts';
import { bareColumn, tableOf, orderColumn, type OrderTable } from './order-column.ts';

const typesWithout = (path: OrderPath): OrderType[] =>
  orderTypes.map(({ value }) => value).filter((orderType) => !applies(orderType, path));

/** Paths of one table that some type does not have. */
const pathsOfTable = (table: OrderTable): OrderPath[] =>
  [...orderLeaves.keys()].filter((path) => tableOf(path) === table && typesWithout(path).length > 0);

/**
 * Value that the order may have: blank (a flag: off) if the order's type does not have the field. The SQL twin of
 * `emptied`, from the same tables (ORD-RULE-15, ORD-RULE-22). Needs the type under alias `o`.
 */
export function emptiedSql(path: OrderPath, value: Sql = orderColumn(path)): Sql {
  const types = typesWithout(path);
  if (types.length === 0) return value;
  return sql`case when ${typeIn(types)} then ${raw(String(emptyValue(path)))} else ${value} end`;
}

/** Returns the `set` list that empties one table, set-based over orders of all types. */
export const emptyingSet = (table: OrderTable): Sql =>
  join(
    pathsOfTable(table).map((path) => sql`${bareColumn(path)} = ${emptiedSql(path)}`),
    ', ',
  );
