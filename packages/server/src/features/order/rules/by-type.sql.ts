import { type PricedType, pricedTypes } from '@tsuun/domain/arrival-fee/match';
import { orderTypes, type OrderType } from '@tsuun/domain/order/choices';
import sql, { join, raw, type Sql } from 'sql-template-tag';

/** Type that determines an order's fields; rules in SQL read it from the transport's row. */
const orderTypeSql: Sql = raw('o.order_type');

/** Literal of the order's type; it comes from a closed list of digits, so it can be part of the statement's text. */
export const typeLiteral = (orderType: OrderType): Sql => raw(`'${orderType}'`);

/** SQL condition such as `o.order_type in ('20', '21')`. */
export const typeIn = (types: readonly OrderType[]): Sql => sql`${orderTypeSql} in (${join(types.map(typeLiteral))})`;

/**
 * Returns a `case` by type; types with the same text as the others have no branch, and one text for all types needs no
 * `case`.
 */
function caseOf<T extends OrderType>(types: readonly T[], expressionFor: (orderType: T) => Sql, otherwise: Sql): Sql {
  const branches = types
    .map((orderType) => ({ orderType, expression: expressionFor(orderType) }))
    .filter(({ expression }) => expression.sql !== otherwise.sql)
    .map(({ orderType, expression }) => sql`when ${typeLiteral(orderType)} then ${expression}`);
  return branches.length === 0 ? otherwise : sql`case ${orderTypeSql} ${join(branches, ' ')} else ${otherwise} end`;
}

/** Returns an expression that depends on the order's type; a blank type takes the branch `null`. */
export const byType = (expressionFor: (orderType: OrderType | null) => Sql): Sql =>
  caseOf(
    orderTypes.map(({ value }) => value),
    expressionFor,
    expressionFor(null),
  );

/** Returns an expression for orders of a priced type; the last type needs no test. */
export const byPricedType = (expressionFor: (orderType: PricedType) => Sql): Sql =>
  caseOf(pricedTypes, expressionFor, expressionFor(pricedTypes.at(-1) as PricedType));
