import type { ActivityKind } from './kinds.ts';

const kinds: ReadonlySet<ActivityKind> = new Set([
  'order/confirm',
  'order/release',
  'order/lock',
  'order/unlock',
  'order/bulk',
  'order/paste',
  'order/accept',
  'import/zentsu',
  'import/dispatch',
  'import/52ft',
  'apply/arrival-fee',
  'apply/name-conversion',
  'undo/order',
  'undo/import',
  'undo/apply-arrival-fee',
  'undo/apply-name-conversion',
] satisfies ActivityKind[]);

/** True for a kind of activity that creates or changes orders, which the order list can show (JOB-17). */
export const changesOrders = (kind: ActivityKind): boolean => kinds.has(kind);
