import { orderLeaves, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { withValue, type Draft } from './draft.ts';
import { sameValue } from './same-value.ts';

/**
 * Puts a draft onto a newer version of its order, so that nothing typed is lost: what was edited stays, all else
 * becomes what is stored now. After a conflict, and after a save for what was typed while it ran.
 */
export function mergeOnto({ base, values }: Draft, theirs: Order): Draft {
  const edited = differing(base, values);
  const merged = edited.reduce((order, path) => withValue(order, path, orderValue(values, path)), theirs);
  return { base: theirs, values: merged, problems: {}, conflict: null };
}

/** The same, telling what the other side has changed. */
export function mergeConflict(draft: Draft, theirs: Order): Draft {
  const { base, values } = draft;
  const edited = new Set(differing(base, values));
  const changedByThem = differing(base, theirs);
  const clashes = changedByThem
    .filter((path) => edited.has(path) && !same(values, theirs, path))
    .map((path) => ({ path, mine: orderValue(values, path), theirs: orderValue(theirs, path) }));
  const takenOver = changedByThem.filter((path) => !edited.has(path));
  return { ...mergeOnto(draft, theirs), conflict: { clashes, takenOver } };
}

const same = (one: Order, other: Order, path: OrderPath): boolean =>
  sameValue(orderValue(one, path), orderValue(other, path));

const differing = (one: Order, other: Order): OrderPath[] =>
  [...orderLeaves.keys()].filter((path) => !same(one, other, path));
