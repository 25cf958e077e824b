import {
  missingToSave,
  neededFields,
  type NeededFor,
  type UnmetCondition,
  unmetConditions,
} from '@tsuun/domain/order/confirm/confirmability';
import { closingDays } from '@tsuun/domain/order/days/closing-days';
import { message } from '@tsuun/domain/message/message';
import { orderLabel, type OrderPath, orderValue } from '@tsuun/domain/order/path';
import type { Order, ClosingFlags } from '@tsuun/domain/order/record';
import { totalsOf, type Totals } from '@tsuun/domain/order/totals';
import { changedPaths, type Draft } from '../../../editing/draft.ts';
import { cachedClosing } from '../../../editing/cached-closing.ts';
import { pastClosingLabel } from '@tsuun/domain/message/editing';
import { disagreementBadge } from '@tsuun/domain/message/order/order-dialog';
import { amountNeeding, payeeNeeds } from '@tsuun/domain/order/confirm/payee-needs';
import { billingPartySentence, payeeSentence } from '@tsuun/domain/message/order/order-sentence';
import { mismatchedPairs, paymentLegs } from '@tsuun/domain/order/days/payment-dates';
import { orderKind } from './order-kind.ts';
import { createConfirming } from '../../../editing/create-confirming.tsx';

interface DraftView {
  readonly draft: Draft<Order>;
  readonly order: Order;
  readonly changed: ReadonlySet<OrderPath>;
  readonly totals: Totals;
  /** Fields that must not be blank, with their command. */
  readonly needed: ReadonlyMap<OrderPath, NeededFor>;
  /** Reasons why the values in the form cannot be confirmed; of a new order only those that prevent saving. */
  readonly unmet: readonly UnmetCondition[];
  /** Reasons why the stored version cannot be confirmed; they decide about the confirm button. */
  readonly refusals: readonly UnmetCondition[];
  /** Labels of the fields without which it cannot be saved. */
  readonly missing: readonly string[];
  readonly errors: ReadonlyMap<OrderPath, string>;
}

export function orderView(draft: Draft<Order>): DraftView {
  const { base, values } = draft;
  const needed = neededFields(values);
  const closing = cachedClosing(closingDays, base, values);
  const untouched = base === values;
  const refusals = unmetConditions(base, { closing: base });
  return {
    draft,
    order: values,
    changed: new Set(changedPaths(orderKind.leaves, draft) as OrderPath[]),
    totals: totalsOf(values),
    needed,
    unmet: base.id === null ? neededToSave(values) : untouched ? refusals : unmetConditions(values, { closing }),
    refusals,
    missing: missingToSave(values).map(orderLabel),
    errors: fieldErrors(draft, { needed, closing }),
  };
}

/** A new order is not confirmed yet. */
const neededToSave = (values: Order): UnmetCondition[] =>
  missingToSave(values).map((path) => ({
    key: path,
    path,
    paths: [path],
    label: orderLabel(path),
    sentence: message.required,
  }));

interface Known {
  readonly needed: ReadonlyMap<OrderPath, NeededFor>;
  readonly closing: ClosingFlags;
}

/**
 * Sentences next to the fields: refusals of the server first, then dates (ORD-RULE-33), then missing values. A new
 * order has none for missing values, a confirmed order none at all.
 */
function fieldErrors({ base, values, problems }: Draft<Order>, known: Known): ReadonlyMap<OrderPath, string> {
  if (values.confirmed) return new Map();
  const missing = base.id === null ? [] : missingErrors(values, known.needed);
  return new Map([
    ...missing,
    ...dateErrors(values, known.closing),
    ...(Object.entries(problems) as [OrderPath, string][]),
  ]);
}

function missingErrors(values: Order, needed: ReadonlyMap<OrderPath, NeededFor>): [OrderPath, string][] {
  const blank = [...needed.keys()].filter((path) => orderValue(values, path) === null);
  return blank.map((path) => [path, partySentence(values, path) ?? message.required]);
}

/** Sentence for a required party, with the amount that requires it. */
function partySentence(values: Order, path: OrderPath): string | null {
  const need = payeeNeeds.find(({ party }) => party === path);
  if (!need) return null;
  const amount = amountNeeding(need, values) ?? 0;
  return need.side === 'billing' ? billingPartySentence(amount) : payeeSentence(amount);
}

function dateErrors(values: Order, closing: ClosingFlags): [OrderPath, string][] {
  const pairs = mismatchedPairs(values);
  return closingDays.flatMap(({ path, flag }) => {
    const leg = paymentLegs.find(({ day }) => day === path)?.leg;
    const others = pairs.flatMap(({ one, other }) =>
      one.leg === leg ? [other.leg] : other.leg === leg ? [one.leg] : [],
    );
    const marks = [
      ...(closing[flag] ? [pastClosingLabel] : []),
      ...(others.length > 0 ? [disagreementBadge(others)] : []),
    ];
    return marks.length === 0 ? [] : [[path, marks.join('。')] as [OrderPath, string]];
  });
}

/** View of the edited order for the parts of the order dialog; fields are read-only as in ORD-EDIT-17. */
export const {
  EditingProvider,
  useEditing,
  useDraftView,
  useReadOnly,
  EditedInput,
  useFooterFacts,
  Footer,
  faultPaths,
} = createConfirming(orderView);
