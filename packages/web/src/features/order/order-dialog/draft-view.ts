import { unmetConditions, type UnmetCondition } from '@tsuun/domain/order/confirmability';
import { closingDays } from '@tsuun/domain/order/closing-days';
import { message } from '@tsuun/domain/message/message';
import { orderLabel, type OrderPath } from '@tsuun/domain/order/path';
import type { ClosingFlags, Order } from '@tsuun/domain/order/record';
import { markedRequired, missingToSave } from '@tsuun/domain/order/required';
import { totalsOf, type Totals } from '@tsuun/domain/order/totals';
import type { Draft } from '../../../editing/draft.ts';
import { changedOrderPaths } from './draft.ts';
import { fieldErrors } from './field-errors.ts';

/** What the rules say of a draft: computed once per change, read by everything that shows a part of it. */
export interface DraftView {
  readonly draft: Draft<Order>;
  readonly order: Order;
  readonly changed: ReadonlySet<OrderPath>;
  readonly totals: Totals;
  readonly required: ReadonlySet<OrderPath>;
  /** Why what stands on the form could not be confirmed; of a new order only what saving needs first. */
  readonly unmet: readonly UnmetCondition[];
  /** Why the stored version cannot be: what the confirm button goes by (DECISIONS 8). */
  readonly refusals: readonly UnmetCondition[];
  readonly errors: ReadonlyMap<OrderPath, string>;
}

const views = new WeakMap<Draft<Order>, DraftView>();

export function viewOf(draft: Draft<Order>): DraftView {
  const known = views.get(draft);
  if (known) return known;
  const view = computed(draft);
  views.set(draft, view);
  return view;
}

function computed(draft: Draft<Order>): DraftView {
  const { base, values } = draft;
  const required = markedRequired(values);
  const closing = knownClosing(base, values);
  const untouched = base === values;
  const refusals = unmetConditions(base, { closing: base });
  return {
    draft,
    order: values,
    changed: new Set(changedOrderPaths(draft)),
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
    label: orderLabel(path),
    sentence: message.required,
  }));

/**
 * The closing flags as far as they are known: the calendar stays with the server, so a date that was edited since
 * counts as open until it is saved.
 */
function knownClosing(base: Order, values: Order): ClosingFlags {
  const entries = closingDays.map(({ path, flag }) => [flag, base[flag] && base[path] === values[path]]);
  return Object.fromEntries(entries) as ClosingFlags;
}
