import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { changedPaths, changeLeaf, type Draft } from '../../../editing/draft.ts';
import { orderKind } from './order-kind.ts';

/** The draft with a field set, and what the order's rules make of the others. */
export const changeField = (draft: Draft<Order>, path: OrderPath, value: unknown): Draft<Order> =>
  changeLeaf(draft, leafAt(path), value, orderKind.settle);

/** What a person has changed since the order was read. */
export const changedOrderPaths = (draft: Draft<Order>): OrderPath[] =>
  changedPaths(orderKind.leaves, draft) as OrderPath[];
