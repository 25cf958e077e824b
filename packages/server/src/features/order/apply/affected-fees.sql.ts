import { type PricedType, pricedTypes } from '@tsuun/domain/arrival-fee/match';
import { totalPaths } from '@tsuun/domain/order/totals';
import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { join, type Sql } from 'sql-template-tag';
import { arrivalFeeFits, fitsOrder } from '../rules/arrival-fee.sql.ts';
import { byPricedType, typeLiteral } from '../rules/by-type.sql.ts';
import { appliedColumns, differs } from './fee-columns.sql.ts';

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
