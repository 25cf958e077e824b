import { feeTargets, type PricedType, pricedTypes } from '@tsuun/domain/arrival-fee/match';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { changesSql, type Compared, stagedColumns } from '../../../record/bulk-write/compared.sql.ts';
import { byPricedType, typeLiteral } from '../rules/by-type.sql.ts';
import { notApplicablePaths } from '@tsuun/domain/order/applicability';
import { orderChange, type OrderChange, withLoans } from '../rules/order-change.sql.ts';
import { totalPaths } from '@tsuun/domain/order/totals';
import type { OrderPath } from '@tsuun/domain/order/path';
import { arrivalFeeFits, fitsOrder } from '../rules/rule-fits.sql.ts';

const applied: OrderChange = {
  table: 'c',
  name: 'arrival_fee_applied',
  before: raw('c.arrival_fee_applied'),
  after: raw('true'),
  json: 'bare',
};

/**
 * Returns the columns that a re-apply compares in orders of one type, with the rule under `r`: those that rules fill,
 * and those that do not apply.
 */
function columnsOf(orderType: PricedType): readonly OrderChange[] {
  const paths = new Set([...withLoans(Object.values(feeTargets)), ...notApplicablePaths[orderType]]);
  return [...[...paths].map((path) => orderChange(path, { priced: true, orderType })), applied];
}

const byType = new Map(pricedTypes.map((orderType) => [orderType, columnsOf(orderType)]));

/**
 * Returns the columns to compare for one type, so that its statement contains no fields that the type does not have.
 */
const appliedColumns = (orderType: PricedType): readonly OrderChange[] => byType.get(orderType) ?? [];

/** SQL condition that any value of an order of this type would change. */
function differs(orderType: PricedType): Sql {
  const isEmptied = ({ after }: OrderChange) => after.sql === 'null';
  const columns = appliedColumns(orderType);
  const emptied = columns.filter(isEmptied).map(({ before }) => before);
  const compared = columns
    .filter((column) => !isEmptied(column))
    .map(({ before, after }) => sql`${before} is distinct from ${after}`);
  return join([...compared, sql`num_nonnulls(${join(emptied)}) > 0`], ' or ', '(', ')');
}

/** Column of the charges with its new value in an order of any priced type. */
interface FeeColumn {
  readonly name: string;
  readonly after: Sql;
}

/** Columns of all priced types. Where one type clears a column that another keeps, the other keeps its value. */
const feeColumns: readonly FeeColumn[] = [
  ...new Map(
    pricedTypes
      .flatMap(appliedColumns)
      .filter(({ table }) => table === 'c')
      .map(({ name, before }) => [name, before]),
  ),
].map(([name, before]) => ({
  name,
  after: byPricedType((orderType) => appliedColumns(orderType).find((one) => one.name === name)?.after ?? before),
}));

/** True if an order of any priced type gets the same value regardless of its own values and those of its rule. */
const isConstant = ({ after }: FeeColumn): boolean => ['null', 'false', 'true'].includes(after.sql);

const differing = feeColumns.filter((column) => !isConstant(column));

/** Columns of the charges that are computed for every order; constant ones are written directly. */
export const computedColumns: readonly string[] = differing.map(({ name }) => name);
/** The `set` list of the constant columns. */
export const constantSet: Sql = join(
  feeColumns.filter(isConstant).map(({ name, after }) => sql`${raw(name)} = ${after}`),
  ', ',
);

/** SQL condition that the transport has a value that the order's type does not have. */
function isForeign(orderType: PricedType): Sql {
  const transport = appliedColumns(orderType).filter(({ table }) => table === 'o');
  return transport.length === 0 ? sql`false` : sql`num_nonnulls(${join(transport.map(({ before }) => before))}) > 0`;
}

/** Rule that priced the order, which users do not see: part of the history so that undoing the re-apply restores it. */
const pricedBy: Compared = {
  name: 'arrival_fee_id',
  before: raw('c.arrival_fee_id'),
  after: raw('r.rule_id'),
  json: 'bare',
};

/** Changes of an affected order, as its history stores them. */
export const feeChanges: Sql = byPricedType((orderType) => changesSql([...appliedColumns(orderType), pricedBy]));

/** Result for an affected order: its charges, a flag for emptying its transport, and the changes of its history. */
export const stagedFeeColumns: readonly Sql[] = [
  stagedColumns(differing),
  sql`${byPricedType(isForeign)} as emptied`,
  sql`${feeChanges} as changes`,
];

/**
 * Open orders that their arrival fee would change, with the stored values under `o` and `c` and the rule under `r`
 * (AFEE-16). Import-locked orders are included: the lock is only against the feeds.
 */
export const affectedByFees: Sql = sql`orders o
    join (${arrivalFeeFits}) r on ${fitsOrder}
    join order_charges c on c.order_id = o.id
   where not o.confirmed
     and (${join(
       pricedTypes.map((orderType) => sql`o.order_type = ${typeLiteral(orderType)} and ${differs(orderType)}`),
       ' or ',
     )})`;

const sumOfDifferences = (orderType: PricedType, paths: readonly OrderPath[]): Sql => {
  const columns = appliedColumns(orderType).filter(({ path }) => path !== undefined && paths.includes(path));
  return join(
    columns.map(({ before, after }) => sql`coalesce(${after}, 0)::bigint - coalesce(${before}, 0)`),
    ' + ',
    '(',
    ')',
  );
};

/** Change of a sum of the order, in yen. */
const differenceOf = (paths: readonly OrderPath[]): Sql =>
  byPricedType((orderType) => sumOfDifferences(orderType, paths));

/** Change of the billed amounts of an affected order, in yen. */
export const billingDifference: Sql = differenceOf(totalPaths.billing);
/** Change of the payments of an affected order, in yen. */
export const paymentDifference: Sql = differenceOf(totalPaths.payment);

/** Counts the orders that would change and the sum of the changes, without writing anything. */
export const feePreview: Sql = sql`
  select count(*) as count,
         coalesce(sum(${billingDifference}), 0) as billing,
         coalesce(sum(${paymentDifference}), 0) as payment
    from ${affectedByFees}`;
