import { closedMark } from '@tsuun/domain/message/editing';
import { disagreesMark } from '@tsuun/domain/message/order-dialog';
import { message } from '@tsuun/domain/message/message';
import { amountNeeding, payeeNeeds } from '@tsuun/domain/order/confirm/payee-needs';
import { billingPartySentence, payeeSentence } from '@tsuun/domain/message/order-sentence';
import { closingDays } from '@tsuun/domain/order/days/closing-days';
import { orderValue, type OrderPath } from '@tsuun/domain/order/path';
import { mismatchedPairs, paymentLegs } from '@tsuun/domain/order/days/payment-dates';
import type { ClosingFlags, Order } from '@tsuun/domain/order/record';
import type { Draft } from '../../../editing/draft.ts';

interface Known {
  readonly required: ReadonlySet<OrderPath>;
  readonly closing: ClosingFlags;
}

/**
 * The sentence beside each field that has something wrong: what the server refused first, then dates (ORD-RULE-33),
 * then what is missing. A new order is not told off for what nobody had the time to fill in; a confirmed one never.
 */
export function fieldErrors({ base, values, problems }: Draft<Order>, known: Known): ReadonlyMap<OrderPath, string> {
  if (values.confirmed) return new Map();
  const missing = base.id === null ? [] : missingErrors(values, known.required);
  return new Map([
    ...missing,
    ...dateErrors(values, known.closing),
    ...(Object.entries(problems) as [OrderPath, string][]),
  ]);
}

function missingErrors(values: Order, required: ReadonlySet<OrderPath>): [OrderPath, string][] {
  const blank = [...required].filter((path) => orderValue(values, path) === null);
  return blank.map((path) => [path, partySentence(values, path) ?? message.required]);
}

/** For a party that money needs, how much it is. */
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
    const marks = [...(closing[flag] ? [closedMark] : []), ...(others.length > 0 ? [disagreesMark(others)] : [])];
    return marks.length === 0 ? [] : [[path, marks.join('。')] as [OrderPath, string]];
  });
}
