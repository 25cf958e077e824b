import { overLimit, type BusinessCalendar } from '../order/days/closing.ts';
import type { Day } from '../value/day.ts';
import { feeClosingDays } from './closing-days.ts';
import type { FeeEntry } from './fields.ts';
import type { FeeClosingFlags } from './record.ts';

type ClosingDates = Pick<FeeEntry, (typeof feeClosingDays)[number]['path']>;

/** The two flags of a fee, by the same calendar as an order's (FEE-05, FEE-24). */
export function feeClosingFlagsOf(fee: ClosingDates, today: Day, calendar: BusinessCalendar): FeeClosingFlags {
  const entries = feeClosingDays.map(({ path, flag }) => [flag, overLimit(fee[path], today, calendar)]);
  return Object.fromEntries(entries) as FeeClosingFlags;
}
