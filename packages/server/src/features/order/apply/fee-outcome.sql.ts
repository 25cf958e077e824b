import { pricedTypes, type PricedType } from '@tsuun/domain/arrival-fee/match';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { changesSql, outcomeColumns } from '../../../record/set-wise/compared.sql.ts';
import { appliedColumns } from './fee-columns.sql.ts';

const typeLiteral = (orderType: PricedType): Sql => raw(`'${orderType}'`);

/** What differs by the order's type; due orders are of a priced type, so the last one needs no test. */
function byPricedType(expressionFor: (orderType: PricedType) => Sql): Sql {
  const otherwise = expressionFor(pricedTypes.at(-1) as PricedType);
  const branches = pricedTypes
    .map((orderType) => ({ orderType, expression: expressionFor(orderType) }))
    .filter(({ expression }) => expression.sql !== otherwise.sql)
    .map(({ orderType, expression }) => sql`when ${typeLiteral(orderType)} then ${expression}`);
  return branches.length === 0 ? otherwise : sql`case o.order_type ${join(branches, ' ')} else ${otherwise} end`;
}

/** A column of the charges, and what it comes to in an order of any priced type. */
interface ChargeOutcome {
  readonly name: string;
  readonly after: Sql;
}

/** One type may have to be rid of what another keeps: that one comes to what it has. */
const chargeOutcomes: readonly ChargeOutcome[] = [
  ...new Map(
    pricedTypes
      .flatMap(appliedColumns)
      .filter(({ half }) => half === 'c')
      .map(({ name, before }) => [name, before]),
  ),
].map(([name, before]) => ({
  name,
  after: byPricedType((orderType) => appliedColumns(orderType).find((one) => one.name === name)?.after ?? before),
}));

/** Whether an order of any priced type comes to the same value whatever it has and whatever its rule says. */
const isConstant = ({ after }: ChargeOutcome): boolean => ['null', 'false', 'true'].includes(after.sql);

const differing = chargeOutcomes.filter((column) => !isConstant(column));

/** The columns of the charges that are worked out for every order; what is constant is written as it is. */
export const workedOut: readonly string[] = differing.map(({ name }) => name);
export const constantSet: Sql = join(
  chargeOutcomes.filter(isConstant).map(({ name, after }) => sql`${raw(name)} = ${after}`),
  ', ',
);

/** The transport holds what its type does not have. */
function isForeign(orderType: PricedType): Sql {
  const transport = appliedColumns(orderType).filter(({ half }) => half === 'o');
  return transport.length === 0 ? sql`false` : sql`num_nonnulls(${join(transport.map(({ before }) => before))}) > 0`;
}

/** What a due order comes to: its charges, whether its transport is to be emptied, and what its history tells. */
export const feeOutcome: readonly Sql[] = [
  outcomeColumns(differing),
  sql`${byPricedType(isForeign)} as emptied`,
  sql`${byPricedType((orderType) => changesSql(appliedColumns(orderType)))} as changes`,
];
