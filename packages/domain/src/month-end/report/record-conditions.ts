import * as Type from 'typebox';
import { nullable, type SchemaValue } from '../../schema/schema.ts';
import { blankConditions } from '../../search/conditions.ts';
import { type FeeConditions, feeSearch } from '../../fee/search.ts';
import { type OrderType, orderTypes } from '../../order/choices.ts';
import { type OrderConditions, orderSearch } from '../../order/search.ts';
import { type FilterValues, filterValuesOf, monthFilterEntries } from './filters.ts';
import type { MonthQuery } from './search.ts';
import { feeExportColumns } from '../../fee/list-columns.ts';
import { orderExportColumns } from '../../order/export-columns.ts';
import type { ExportColumn } from '../../transfer/export-columns.ts';

/** Key of one line: the id of its part, for a lane both ends; blank if the orders have none. */
export const monthKey = { id: nullable(Type.String()), otherId: nullable(Type.String()) };

export type MonthKey = SchemaValue<Type.TObject<typeof monthKey>>;

export type OpenedFigure = 'count' | 'open' | 'negative' | 'zero' | 'changed';

const linked = <K extends string, N extends string>(key: K, none: N, id: string | null) =>
  id === null ? { [none]: true } : { [key]: id };

function partOfOrders({ part }: MonthQuery, { id, otherId }: MonthKey): Partial<OrderConditions> {
  switch (part) {
    case 'billingTo':
      return linked('billingTo', 'noneBillingTo', id);
    case 'payTo':
      return linked('payTo', 'nonePayTo', id);
    case 'station':
      return linked('chargeTransportationId', 'noneChargeTransportation', id);
    case 'keitan':
      return linked('keitanId', 'noneKeitan', id);
    case 'orderType':
      return { orderType: orderTypes.flatMap(({ value }): OrderType[] => (value === id ? [value] : [])) };
    case 'lane':
      return {
        ...linked('depTransportationId', 'noneDepTransportation', id),
        ...linked('arrTransportationId', 'noneArrTransportation', otherId),
      };
  }
}

const ofFigure = (figure: OpenedFigure) => ({
  ...(figure === 'open' && { confirmType: '0' as const }),
  ...(figure === 'negative' && { negativeProfit: true }),
  ...(figure === 'zero' && { zeroAmount: true }),
  ...(figure === 'changed' && { changedSinceExport: true }),
});

/** Conditions of the order list with exactly the orders of a figure in a line, or in the whole month (MONTH-05). */
export function orderConditionsOf(query: MonthQuery, line: MonthKey | null, figure: OpenedFigure): OrderConditions {
  const { from, to, basis } = query;
  return {
    ...blankConditions(orderSearch),
    [basis === 'paymentDt' ? 'lastPaymentDt' : basis]: { from, to },
    ...filterValuesOf(query),
    ...(line && partOfOrders(query, line)),
    ...ofFigure(figure),
  };
}

function partOfFees({ part }: MonthQuery, { id }: MonthKey): Partial<FeeConditions> {
  if (part === 'billingTo') return linked('billingTo', 'noneBillingTo', id);
  if (part === 'payTo') return linked('payTo', 'nonePayTo', id);
  if (part === 'station') return { chargeTransportationId: id };
  return part === 'keitan' ? { keitanId: id } : {};
}

const feeFiltersOf = (query: MonthQuery): Partial<FilterValues> =>
  Object.fromEntries(monthFilterEntries.flatMap(([key, { fee }]) => (fee === null ? [] : [[key, query[key]]])));

/** Conditions of the fee list for a figure; a fee has no type and no lane. */
export function feeConditionsOf(query: MonthQuery, line: MonthKey | null, figure: OpenedFigure): FeeConditions {
  const { from, to, basis } = query;
  return {
    ...blankConditions(feeSearch),
    [basis]: { from, to },
    ...feeFiltersOf(query),
    ...(line && partOfFees(query, line)),
    ...ofFigure(figure),
  };
}

/** 取込ロック does not concern the books. */
const notInBooks: ReadonlySet<string> = new Set(['importLocked']);

const pathsOf = (columns: readonly ExportColumn[]): readonly string[] => [
  ...new Set(columns.map(({ leaf }) => leaf.path).filter((path) => !notInBooks.has(path))),
];

/** Paths of the values of an order in 通運実績, including its confirmation. */
export const exportedOrderPaths = pathsOf(orderExportColumns);

/** Paths of the values of a fee in 諸料金実績. */
export const exportedFeePaths = pathsOf(feeExportColumns);
