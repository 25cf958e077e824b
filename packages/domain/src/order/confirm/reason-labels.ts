import { closedLabel } from '../../message/order/order-sentence.ts';
import { closingDays } from '../days/closing-days.ts';
import type { Order } from '../record.ts';
import { unmetConditions } from './confirmability.ts';

const closingFlags = new Set<string>(closingDays.map(({ flag }) => flag));

/**
 * Labels of the reasons why a stored order cannot be confirmed, as many as its dialog counts; empty for a confirmed
 * order (ORD-EDIT-45).
 */
export const reasonLabels = (order: Order): string[] =>
  order.confirmed
    ? []
    : unmetConditions(order, { closing: order }).map(({ key, label }) =>
        closingFlags.has(key) ? closedLabel(label) : label,
      );
