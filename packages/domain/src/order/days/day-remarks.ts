import { dayBadge, dayReasonSentence } from '../../message/order/day-sentence.ts';
import type { Day } from '../../value/day.ts';
import { orderLabel } from '../path.ts';
import { implausibleDays, type ImplausibleReason, type OrderDays } from './implausible-days.ts';
import type { OrderDayPath } from './order-day-paths.ts';

/** Remark on an unlikely day. */
export interface DayRemark {
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

/** Label of the compared day. */
const labelOf = (reason: ImplausibleReason): string =>
  orderLabel(reason.how === 'before' || reason.how === 'after' ? reason.other : 'acceptDt');
