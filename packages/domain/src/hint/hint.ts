import { day, integer, text, yen, type RecordOf } from '../field/field.ts';
import { hintWords } from '../message/order/hint.ts';

const counts = { min: 0, max: 999_999 };

/** What earlier orders of the lane had in one amount. */
export const hintRecord = {
  path: text(hintWords.field, 80),
  /** Of the latest order that has the amount at all. */
  last: yen(hintWords.last),
  lastDay: day(hintWords.lastDay),
  /** The most frequent of the last 12 months; blank where most often none stands there, or nothing is known. */
  usual: yen(hintWords.usual),
  usualCount: integer(hintWords.usualCount, counts),
  orderCount: integer(hintWords.orderCount, counts),
  /** How far amounts lie from the usual one; blank where too few are known to say. */
  spread: yen(hintWords.spread),
};

export type Hint = RecordOf<typeof hintRecord>;

/** What one key takes over: the usual amount where more than half have it, else that of the last order. */
export const quoted = ({ last, usual, usualCount, orderCount }: Hint): number | null =>
  usual !== null && (usualCount ?? 0) * 2 > (orderCount ?? 0) ? usual : last;
