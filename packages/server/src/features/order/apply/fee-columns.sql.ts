import { pricedTypes, type PricedType } from '@tsuun/domain/arrival-fee/match';
import { notApplicablePaths } from '@tsuun/domain/order/applicability';
import { feeTargets } from '@tsuun/domain/arrival-fee/targets';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { type OrderChange, orderChange, withLoans } from '../rules/order-outcome.sql.ts';

const applied: OrderChange = {
  half: 'c',
  name: 'arrival_fee_applied',
  before: raw('c.arrival_fee_applied'),
  after: raw('true'),
  json: 'bare',
};

/** Everything a re-apply compares in orders of one type, the rule under `r`: what rules fill, and what does not apply. */
function columnsOf(orderType: PricedType): readonly OrderChange[] {
  const paths = new Set([...withLoans(Object.values(feeTargets)), ...notApplicablePaths[orderType]]);
  return [...[...paths].map((path) => orderChange(path, { priced: true, orderType })), applied];
}

const byType = new Map(pricedTypes.map((orderType) => [orderType, columnsOf(orderType)]));

/** Apart by type, so that a statement for one type says nothing of fields it does not have. */
export const appliedColumns = (orderType: PricedType): readonly OrderChange[] => byType.get(orderType) ?? [];

/** Whether anything of an order of this type would change. */
export function differs(orderType: PricedType): Sql {
  const isEmptied = ({ after }: OrderChange) => after.sql === 'null';
  const columns = appliedColumns(orderType);
  const emptied = columns.filter(isEmptied).map(({ before }) => before);
  const compared = columns
    .filter((column) => !isEmptied(column))
    .map(({ before, after }) => sql`${before} is distinct from ${after}`);
  return join([...compared, sql`num_nonnulls(${join(emptied)}) > 0`], ' or ', '(', ')');
}
