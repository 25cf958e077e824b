import { putAt } from '@tsuun/domain/field/leaves';
import { emptied } from '@tsuun/domain/order/applicability';
import { clearedLoans } from '@tsuun/domain/order/loan';
import { leafAt, orderLeaves, orderValue, type OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { sameValue } from './same-value.ts';

/** An order being edited: what is stored and what stands on the form. Every change makes a new one. */
export interface Draft {
  /** As last read from the server; for a new order what it was opened with. */
  readonly base: Order;
  readonly values: Order;
  /** Sentences of a refused save, by path; a field loses its own when it is changed. */
  readonly problems: Readonly<Record<string, string>>;
}

export const openDraft = (order: Order): Draft => ({ base: order, values: order, problems: {} });

/**
 * The draft with a field set. A new type empties what it does not have (ORD-RULE-15), a new counterparty takes the loan
 * flag that stood on the old one's category (ORD-RULE-11).
 */
export function changeField(draft: Draft, path: OrderPath, value: unknown): Draft {
  if (sameValue(orderValue(draft.values, path), value)) return draft;
  const values = clearedLoans(emptied(withValue(draft.values, path, value)));
  const { [path]: _settled, ...problems } = draft.problems;
  return { ...draft, values, problems };
}

/** A copy with one value put; groups that are not on the way are shared. */
export function withValue(order: Order, path: OrderPath, value: unknown): Order {
  const { keys } = leafAt(path);
  const copy: Record<string, unknown> = { ...order };
  const [first] = keys as [string];
  if (keys.length > 1) copy[first] = { ...(copy[first] as object) };
  putAt(copy, keys, value);
  return copy as Order;
}

/** What a person has changed since the order was read. */
export const changedPaths = (draft: Draft): OrderPath[] =>
  draft.base === draft.values
    ? []
    : [...orderLeaves.keys()].filter(
        (path) => !sameValue(orderValue(draft.base, path), orderValue(draft.values, path)),
      );
