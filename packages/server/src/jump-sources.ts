import { findFees } from './features/fee/find-fees.ts';
import type { JumpSources } from './features/jump/routes.ts';
import { findOrders } from './features/order/find-orders.ts';

/** Lists in which 移動 finds records; connects them with its call. */
export const jumpSources: JumpSources = { orders: findOrders, fees: findFees };
