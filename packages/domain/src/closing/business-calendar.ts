import { dayOfWeek, type Day } from '../value/day.ts';
import type { BusinessCalendar, PostingWindow } from './closing.ts';

/** Row of the business-day master with the columns that closing needs. */
export interface CalendarRow extends PostingWindow {
  readonly yukoNen: number | string;
  readonly hidsuke: Day;
  readonly kyujitsuFlag: string | null;
}

const holiday = '1';

/**
 * Makes a calendar from the rows that are not retired. The master may have one day under several years (`yukoNen`); the
 * latest counts. Days without a row are business days from Monday to Friday.
 */
export function businessCalendar(rows: readonly CalendarRow[]): BusinessCalendar {
  const byDay = new Map<Day, CalendarRow>();
  for (const row of rows) {
    const known = byDay.get(row.hidsuke);
    if (!known || Number(row.yukoNen) > Number(known.yukoNen)) byDay.set(row.hidsuke, row);
  }
  return {
    rowOf: (day) => byDay.get(day),
    isBusinessDay: (day) => {
      const row = byDay.get(day);
      return row ? row.kyujitsuFlag !== holiday : isWeekday(day);
    },
  };
}

function isWeekday(day: Day): boolean {
  const weekday = dayOfWeek(day);
  return weekday >= 1 && weekday <= 5;
}
