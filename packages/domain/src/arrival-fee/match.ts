import type { OrderType } from '../order/choices.ts';
import type { OrderPath } from '../order/path.ts';
import type { ArrivalType } from './fields.ts';
import { feeTargets } from './targets.ts';

/** Which type of order each kind of rule is for (AFEE-16). */
export const orderTypeOf = { '1': '20', '2': '21' } as const satisfies Record<ArrivalType, OrderType>;

export type PricedType = (typeof orderTypeOf)[ArrivalType];

/** The types of orders that arrival fees are for. */
export const pricedTypes: readonly PricedType[] = Object.values(orderTypeOf);

/**
 * Rule field that fills each value of the order: the table of targets in reverse. A blank leaves the order's own value.
 */
export const feeSource: ReadonlyMap<OrderPath, keyof typeof feeTargets> = new Map(
  (Object.entries(feeTargets) as [keyof typeof feeTargets, OrderPath][]).map(([from, path]) => [path, from]),
);
