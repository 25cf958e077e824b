import {
  missingToSave,
  neededFields,
  type NeededFor,
  type UnmetCondition,
  unmetConditions,
} from '@tsuun/domain/order/confirm/confirmability';
import { closingDays, paymentLegs } from '@tsuun/domain/order/days/posting-dates';
import { message } from '@tsuun/domain/message/message';
import { orderLabel, type OrderPath, orderValue, leafAt, orderLeaves } from '@tsuun/domain/order/path';
import type { Order, ClosingFlags } from '@tsuun/domain/order/record';
import { totalsOf, type Totals } from '@tsuun/domain/order/totals';
import { pastClosingLabel } from '@tsuun/domain/message/editing';
import { disagreementBadge } from '@tsuun/domain/message/order/order-dialog';
import { amountNeeding, payeeNeeds } from '@tsuun/domain/order/confirm/payee-needs';
import { billingPartySentence, payeeSentence } from '@tsuun/domain/message/order/order-sentence';
import { mismatchedPairs } from '@tsuun/domain/order/days/payment-dates';
import {
  confirmOrders,
  getOrder,
  getOrderHistory,
  lockOrders,
  releaseOrders,
  orderSave,
  saveOrder,
  unlockOrders,
} from '@tsuun/contract/orders';
import { describedValues } from '@tsuun/domain/field/leaves';
import { emptied } from '@tsuun/domain/order/applicability';
import { orderFields } from '@tsuun/domain/order/fields';
import { followingFields } from '@tsuun/domain/order/following-fields';
import { clearedLoans } from '@tsuun/domain/order/loan';
import { copyAlert, copyOf, newOrder } from '@tsuun/domain/order/new-order';
import { asksBeforeSave } from '@tsuun/domain/order/save-question';
import { changedPaths, type Draft } from '../../../editing/draft.ts';
import { cachedClosing } from '../../../editing/cached-closing.ts';
import { type ConfirmingView, createConfirming } from '../../../editing/create-confirming.tsx';
import { entryProblems, type RecordKind, recordQueries } from '../../../editing/record-kind.ts';
import { call } from '../../../lib/calls.ts';

interface DraftView extends ConfirmingView<Order> {
  readonly order: Order;
  readonly changed: ReadonlySet<OrderPath>;
  readonly totals: Totals;
  /** Fields that must not be blank, with their command. */
  readonly needed: ReadonlyMap<OrderPath, NeededFor>;
  /** Reasons why the values in the form cannot be confirmed; of a new order only those that prevent saving. */
  readonly unmet: readonly UnmetCondition[];
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
  ConfirmReasons,
  faultPaths,
} = createConfirming(orderView);

/** Saves an order; `screen` names another cause than the form in its history. */
const saveOf =
  (screen: 'sheet' | null): RecordKind<Order>['send'] =>
  (order, creation) =>
    call(saveOrder, {
      body: describedValues(orderSave, order),
      query: { screen },
      creation,
      ownErrors: [400, 409],
    });

export const orderKind: RecordKind<Order> = {
  leaves: orderLeaves,
  // A new type clears the fields that it does not have (ORD-RULE-15); a new counterparty may clear the loan flag
  // (ORD-RULE-11).
  normalise: (order) => clearedLoans(emptied(order)),
  controllingField: leafAt('orderType'),
  followers: followingFields,
  problemsOf: (order) => entryProblems(orderFields, missingToSave(order), order),
  question: (order) => (asksBeforeSave(order) ? message.bizResultDtQuestion : null),
  send: saveOf(null),
  ...recordQueries('order', (id, options) => call(getOrder, { params: { id }, ...options })),
  idCommands: {
    lock: { endpoint: lockOrders, done: message.locked },
    unlock: { endpoint: unlockOrders, done: message.unlocked },
    confirm: { endpoint: confirmOrders, done: message.confirmed },
    release: { endpoint: releaseOrders, done: message.released },
  },
  empty: newOrder,
  newTitle: '新規オーダー',
  nameOf: ({ cntnNo, acceptNo }) => cntnNo ?? acceptNo,
  drafts: 'order',
  history: getOrderHistory,
  copy: copyOf,
  copyAlert,
};

/** Orders as 要対応シート saves them. */
export const orderSheetKind: RecordKind<Order> = { ...orderKind, send: saveOf('sheet') };
