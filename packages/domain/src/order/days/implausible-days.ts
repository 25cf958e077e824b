import { type Day, daysBetween } from '../../value/day.ts';
import { orderFields } from '../fields.ts';
import { type TransportStep, transportSteps } from '../steps.ts';
import { dayBadge, dayReasonSentence } from '../../message/order/order-sentence.ts';
import { orderLabel } from '../path.ts';

type Fields = typeof orderFields;

export type OrderDayPath = {
  [K in keyof Fields]: Fields[K] extends { readonly kind: 'day' } ? K : never;
}[keyof Fields];

export const orderDayPaths: readonly OrderDayPath[] = (Object.keys(orderFields) as (keyof Fields)[]).filter(
  (key): key is OrderDayPath => orderFields[key].kind === 'day',
);

/** Reason why a day is unlikely: after today, in the wrong order, or too far from the acceptance. */
export type ImplausibleReason =
  | { readonly how: 'future' }
  | { readonly how: 'before' | 'after'; readonly other: OrderDayPath; readonly otherDay: Day }
  | { readonly how: 'far'; readonly days: number; readonly acceptDt: Day };

interface ImplausibleDay {
  readonly path: OrderDayPath;
  readonly reasons: readonly [ImplausibleReason, ...ImplausibleReason[]];
}

/** Days of an order; a missing day is blank. */
export type OrderDays = { readonly [P in OrderDayPath]?: Day | null | undefined };

/** Number of days from the acceptance within which a container is usually delivered and posted. */
const maxDaysFromAcceptance = 60;

/**
 * Days of an order that are unlikely as of `today`, in the order of the form (ORD-EDIT-38). They are marked and never
 * refused. Completed and planned days are each compared along the steps, without blank ones.
 */
export function implausibleDays(order: OrderDays, today: Day): ImplausibleDay[] {
  const misplaced = [...misplacedSteps(order, 'done'), ...misplacedSteps(order, 'planned')];
  return orderDayPaths.flatMap((path) => {
    const day = order[path] ?? null;
    if (day === null) return [];
    const reasons: ImplausibleReason[] = [
      ...(isCompleted(path) && day > today ? [{ how: 'future' } as const] : []),
      ...misplaced.filter((one) => one.path === path).map(({ reason }) => reason),
      ...farFromAcceptance(order, path, day),
    ];
    const [first, ...others] = reasons;
    return first === undefined ? [] : [{ path, reasons: [first, ...others] as const }];
  });
}

const isCompleted = (path: OrderDayPath): boolean => orderFields[path].completed === true;

interface Misplaced {
  readonly path: OrderDayPath;
  readonly reason: ImplausibleReason;
}

/** Both days of consecutive steps in the wrong order; acceptance is the first step of both kinds. */
function misplacedSteps(order: OrderDays, kind: 'done' | 'planned'): Misplaced[] {
  const steps: readonly TransportStep[] = transportSteps;
  const filled = steps.flatMap((step) => {
    const path = step[kind] ?? step.done;
    const day = order[path] ?? null;
    return day === null ? [] : [{ path, day }];
  });
  return filled.flatMap(({ path, day }, place) => {
    const next = filled[place + 1];
    if (next === undefined || next.day >= day) return [];
    return [
      { path, reason: { how: 'after', other: next.path, otherDay: next.day } },
      { path: next.path, reason: { how: 'before', other: path, otherDay: day } },
    ];
  });
}

function farFromAcceptance({ acceptDt = null }: OrderDays, path: OrderDayPath, day: Day): ImplausibleReason[] {
  if (acceptDt === null || path === 'acceptDt') return [];
  const days = daysBetween(acceptDt, day);
  return Math.abs(days) <= maxDaysFromAcceptance ? [] : [{ how: 'far', days, acceptDt }];
}

interface DayRemark {
  readonly path: OrderDayPath;
  /** Short text of the first reason, for the field: 集貨完了日より前. */
  readonly mark: string;
  /** Sentence with the compared day, for the list of reasons. */
  readonly sentence: string;
}

/** Remarks on the unlikely days of an order, in the order of the form. */
export const dayRemarks = (order: OrderDays, today: Day): DayRemark[] =>
  implausibleDays(order, today).map(({ path, reasons }) => ({
    path,
    mark: dayBadge(reasons[0], labelOf(reasons[0]), reasons.length),
    sentence: reasons.map((reason) => dayReasonSentence(reason, labelOf(reason))).join(''),
  }));

const labelOf = (reason: ImplausibleReason): string =>
  orderLabel(reason.how === 'before' || reason.how === 'after' ? reason.other : 'acceptDt');
