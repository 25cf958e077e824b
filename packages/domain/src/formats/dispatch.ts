import { choice, day } from '../field/field.ts';
import { car } from '../order/fields.ts';
import { applies } from '../order/applicability.ts';
import type { OrderType } from '../order/choices.ts';
import { type OrderPath, orderLeaves } from '../order/path.ts';
import { column, type ImportFormat } from '../transfer/import-format.ts';
import { orderColumn } from './order-column.ts';

/** Legs that a dispatch row can be for, each with its group of the order. */
export const dispatchSides = [
  { value: '1', label: '集貨' },
  { value: '2', label: '配達' },
] as const;

export type DispatchSide = (typeof dispatchSides)[number]['value'];

const legs = {
  '1': { car: 'pickCarInfo', day: 'pickDt' },
  '2': { car: 'deliveryCarInfo', day: 'deliveryDt' },
} as const satisfies Record<DispatchSide, { car: string; day: OrderPath }>;

/**
 * Returns the field that a column of a dispatch sheet fills: the day of the leg or its truck. Throws for other columns.
 */
export function dispatchTarget(side: DispatchSide, column: string): OrderPath {
  const { car, day } = legs[side];
  const path = column === 'dispatchDt' ? day : `${car}.${column}`;
  if (orderLeaves.has(path as OrderPath)) return path as OrderPath;
  throw new Error(`A dispatch sheet fills no ${column}`);
}

/** True if orders of this type have a vehicle on that leg. */
export const hasCar = (orderType: OrderType, side: DispatchSide): boolean =>
  applies(orderType, dispatchTarget(side, 'carNo'));

const { carNo, driver, carClass, carModel, maxWeight, operatingOrder } = car('集貨');

export const dispatchFormat: ImportFormat = {
  kind: 'dispatch',
  file: 'xlsx',
  columns: [
    orderColumn('acceptNo', { required: true, key: true }),
    column('side', choice('区分', dispatchSides), { required: true, key: true }),
    column('dispatchDt', day('配車日'), { required: true }),
    column('carNo', carNo, { header: carNo.label, required: true }),
    column('driver', driver, { header: driver.label }),
    column('carClass', carClass, { header: carClass.label }),
    column('carModel', carModel, { header: carModel.label }),
    column('maxWeight', maxWeight, { header: '最大積載量' }),
    column('operatingOrder', operatingOrder, { header: operatingOrder.label }),
  ],
};
