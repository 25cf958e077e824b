import { readRecord } from '@tsuun/domain/field/read-record';
import { message } from '@tsuun/domain/message/message';
import { orderFields } from '@tsuun/domain/order/fields';
import type { Order } from '@tsuun/domain/order/record';
import { missingToSave } from '@tsuun/domain/order/confirm/required';

/**
 * What the server would refuse for its form, told before it is asked: blank required fields (ORD-RULE-07), widths and
 * characters. Sentences by path, in form order; none = may be sent.
 */
export function entryProblems(order: Order): Record<string, string> {
  const { problems } = readRecord(orderFields, order);
  const wrong = Object.entries(problems).map(([path, sentences]) => [path, sentences[0] ?? message.inputError]);
  return {
    ...Object.fromEntries(missingToSave(order).map((path) => [path, message.required])),
    ...Object.fromEntries(wrong),
  };
}
