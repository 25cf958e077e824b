import { orderTypes, type OrderType } from '@tsuun/domain/order/choices';
import sql, { join, raw, type Sql } from 'sql-template-tag';

/** The type that decides what an order has; rules in SQL read it from the transport's row. */
export const orderTypeSql: Sql = raw('o.order_type');

/** A literal of the order's type: from a closed list of digits, so it may stand in the text. */
const typeLiteral = (orderType: OrderType): Sql => raw(`'${orderType}'`);

/** `o.order_type in ('20', '21')` */
export const typeIn = (types: readonly OrderType[]): Sql => sql`${orderTypeSql} in (${join(types.map(typeLiteral))})`;

/**
 * An expression that depends on the order's type. Types with the same text share a branch; a blank type takes the
 * branch `null`. One text for all types comes without `case`.
 */
export function byType(expressionFor: (orderType: OrderType | null) => Sql): Sql {
  const otherwise = expressionFor(null);
  const differing = orderTypes
    .map(({ value }) => ({ value, expression: expressionFor(value) }))
    .filter(({ expression }) => expression.sql !== otherwise.sql);
  if (differing.length === 0) return otherwise;
  const branches = differing.map(({ value, expression }) => sql`when ${typeLiteral(value)} then ${expression}`);
  return sql`case ${orderTypeSql} ${join(branches, ' ')} else ${otherwise} end`;
}
