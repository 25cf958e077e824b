import { day, integer, text, yen, type RecordOf } from '../field/field.ts';
import { hintWords } from '../message/order/hint.ts';

const counts = { min: 0, max: 999_999 };

/** Amounts of earlier orders of the lane for one amount. */
export const hintRecord = {
  path: text(hintWords.field, 80),
  /** Amount of the latest order that has one. */
  last: yen(hintWords.last),
  lastDay: day(hintWords.lastDay),
  /** Most frequent amount of the last 12 months; blank if most orders have none, or if it is unknown. */
  usual: yen(hintWords.usual),
  usualCount: integer(hintWords.usualCount, counts),
  orderCount: integer(hintWords.orderCount, counts),
  /** Spread of the amounts about the usual one; blank if there are too few to compute it. */
  spread: yen(hintWords.spread),
};

export type Hint = RecordOf<typeof hintRecord>;

/**
 * Amount that one key applies: the usual amount if more than half of the orders have it, otherwise that of the last
 * order.
 */
export const offeredAmount = ({ last, usual, usualCount, orderCount }: Hint): number | null =>
  usual !== null && (usualCount ?? 0) * 2 > (orderCount ?? 0) ? usual : last;
