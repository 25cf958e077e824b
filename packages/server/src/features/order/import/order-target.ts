import { newEntry } from '@tsuun/domain/order/new-order';
import { leafAt, type OrderPath, orderLeaves, orderValue } from '@tsuun/domain/order/path';
import { columnOf } from '../../../db/column-name.ts';
import { halfOf, type OrderHalf } from '../rules/order-column.ts';

/** A column of the two order tables that an import writes. */
export interface OrderTarget {
  readonly path: OrderPath | 'cwoOrderNo';
  readonly column: string;
  readonly half: OrderHalf;
  /** What a new order has where the file says nothing, as SQL. */
  readonly initial: string;
}

function targetOf(path: OrderPath): OrderTarget {
  const initial = orderValue(newEntry(), path);
  return {
    path,
    column: columnOf(leafAt(path)),
    half: halfOf(path),
    initial: typeof initial === 'string' ? `'${initial}'` : String(initial),
  };
}

/** Every entered field of an order, and the number that only feeds know. */
export const orderTargets: readonly OrderTarget[] = [
  { path: 'cwoOrderNo', column: 'cwo_order_no', half: 'o', initial: 'null' },
  ...[...orderLeaves.keys()].map(targetOf),
];
