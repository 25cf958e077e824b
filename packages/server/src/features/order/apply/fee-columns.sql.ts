import { pricedTypes, type PricedType } from '@tsuun/domain/arrival-fee/match';
import { applies, emptyValue, notApplicablePaths } from '@tsuun/domain/order/applicability';
import { feeTargets } from '@tsuun/domain/arrival-fee/targets';
import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../../db/column-name.ts';
import { pricedLoans, withFee } from '../rules/arrival-fee.sql.ts';
import { halfOf, orderColumn, type OrderHalf } from '../rules/order-column.ts';

/** One value of an order that a re-apply may change: stored under `o` or `c`, its rule under `r`. */
export interface AppliedColumn {
  readonly half: OrderHalf;
  readonly name: string;
  readonly before: Sql;
  readonly after: Sql;
  /** Its JSON needs quotes. */
  readonly isText: boolean;
}

const valueOf = (orderType: PricedType, path: OrderPath): Sql =>
  applies(orderType, path) ? withFee(path) : raw(String(emptyValue(path)));

function columnFor(orderType: PricedType, path: OrderPath): AppliedColumn {
  const leaf = leafAt(path);
  const { kind } = leaf.field;
  return {
    half: halfOf(path),
    name: columnOf(leaf),
    before: orderColumn(path),
    after: valueOf(orderType, path),
    isText: kind !== 'yen' && kind !== 'flag' && kind !== 'integer',
  };
}

const applied: AppliedColumn = {
  half: 'c',
  name: 'arrival_fee_applied',
  before: raw('c.arrival_fee_applied'),
  after: raw('true'),
  isText: false,
};

/** Everything a re-apply compares in orders of one type: what rules fill, and what does not apply. */
function columnsOf(orderType: PricedType): readonly AppliedColumn[] {
  const paths = new Set<OrderPath>([...Object.values(feeTargets), ...pricedLoans, ...notApplicablePaths[orderType]]);
  return [...[...paths].map((path) => columnFor(orderType, path)), applied];
}

const byType = new Map(pricedTypes.map((orderType) => [orderType, columnsOf(orderType)]));

/** Apart by type, so that a statement for one type says nothing of fields it does not have. */
export const appliedColumns = (orderType: PricedType): readonly AppliedColumn[] => byType.get(orderType) ?? [];

/** Whether anything of an order of this type would change. */
export function differs(orderType: PricedType): Sql {
  const isEmptied = ({ after }: AppliedColumn) => after.sql === 'null';
  const columns = appliedColumns(orderType);
  const emptied = columns.filter(isEmptied).map(({ before }) => before);
  const compared = columns
    .filter((column) => !isEmptied(column))
    .map(({ before, after }) => sql`${before} is distinct from ${after}`);
  return join([...compared, sql`num_nonnulls(${join(emptied)}) > 0`], ' or ', '(', ')');
}
