import type { OrderType } from '../order/choices.ts';
import type { OrderPath } from '../order/path.ts';
import type { ArrivalType } from './fields.ts';
import { feeTargets } from './targets.ts';

/** Type of order for each type of arrival (AFEE-16). */
export const orderTypeOf = { '1': '20', '2': '21' } as const satisfies Record<ArrivalType, OrderType>;

export type PricedType = (typeof orderTypeOf)[ArrivalType];

/** Types of order with arrival fees. */
export const pricedTypes: readonly PricedType[] = Object.values(orderTypeOf);

/**
 * Rule field that fills each value of an order, the inverse of the table of targets. A blank one keeps the order's
 * value.
 */
export const feeSource: ReadonlyMap<OrderPath, keyof typeof feeTargets> = new Map(
  (Object.entries(feeTargets) as [keyof typeof feeTargets, OrderPath][]).map(([from, path]) => [path, from]),
);
