import { day, integer, text, yen, type RecordOf } from '../field/field.ts';
import { hintWords } from '../message/order/hint.ts';

const counts = { min: 0, max: 999_999 };

/** Values that earlier orders of the lane had in one amount. */
export const hintRecord = {
  path: text(hintWords.field, 80),
  /** Amount of the latest order in which it is not blank. */
  last: yen(hintWords.last),
  lastDay: day(hintWords.lastDay),
  /** The most frequent of the last 12 months; blank where most often none stands there, or nothing is known. */
  usual: yen(hintWords.usual),
  usualCount: integer(hintWords.usualCount, counts),
  orderCount: integer(hintWords.orderCount, counts),
  /** Spread of the amounts about the usual one; blank if there are too few to compute it. */
  spread: yen(hintWords.spread),
};

export type Hint = RecordOf<typeof hintRecord>;

/**
 * Amount that one key fills in: the usual amount if more than half of the orders have it, otherwise that of the last
 * order.
 */
export const offeredAmount = ({ last, usual, usualCount, orderCount }: Hint): number | null =>
  usual !== null && (usualCount ?? 0) * 2 > (orderCount ?? 0) ? usual : last;
