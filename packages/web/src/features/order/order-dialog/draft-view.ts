import { unmetConditions, type UnmetCondition } from '@tsuun/domain/order/confirm/confirmability';
import { closingDays } from '@tsuun/domain/order/days/closing-days';
import { message } from '@tsuun/domain/message/message';
import { orderLabel, type OrderPath } from '@tsuun/domain/order/path';
import type { Order } from '@tsuun/domain/order/record';
import { markedRequired, missingToSave } from '@tsuun/domain/order/confirm/required';
import { totalsOf, type Totals } from '@tsuun/domain/order/totals';
import { changedPaths, type Draft } from '../../../editing/draft.ts';
import { knownClosing } from '../../../editing/known-closing.ts';
import { fieldErrors } from './field-errors.ts';
import { orderKind } from './order-kind.ts';

/** What the rules say of an order being edited. */
export interface DraftView {
  readonly draft: Draft<Order>;
  readonly order: Order;
  readonly changed: ReadonlySet<OrderPath>;
  readonly totals: Totals;
  readonly required: ReadonlySet<OrderPath>;
  /** Why what stands on the form could not be confirmed; of a new order only what saving needs first. */
  readonly unmet: readonly UnmetCondition[];
  /** Why the stored version cannot be: what the confirm button goes by. */
  readonly refusals: readonly UnmetCondition[];
  readonly errors: ReadonlyMap<OrderPath, string>;
}

export function orderView(draft: Draft<Order>): DraftView {
  const { base, values } = draft;
  const required = markedRequired(values);
  const closing = knownClosing(closingDays, base, values);
  const untouched = base === values;
  const refusals = unmetConditions(base, { closing: base });
  return {
    draft,
    order: values,
    changed: new Set(changedPaths(orderKind.leaves, draft) as OrderPath[]),
    totals: totalsOf(values),
    required,
    unmet: base.id === null ? neededToSave(values) : untouched ? refusals : unmetConditions(values, { closing }),
    refusals,
    errors: fieldErrors(draft, { required, closing }),
  };
}

/** Nobody thinks of confirming yet. */
const neededToSave = (values: Order): UnmetCondition[] =>
  missingToSave(values).map((path) => ({
    key: path,
    path,
    paths: [path],
    label: orderLabel(path),
    sentence: message.required,
  }));
