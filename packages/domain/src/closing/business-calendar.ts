import { dayOfWeek, type Day } from '../value/day.ts';
import type { BusinessCalendar, PostingWindow } from './closing.ts';

/** A row of the business-day master as far as closing needs it. */
export interface CalendarRow extends PostingWindow {
  readonly yukoNen: number | string;
  readonly hidsuke: Day;
  readonly kyujitsuFlag: string | null;
}

const holiday = '1';

/**
 * A calendar made of the rows that still exist. The master may keep one day under several years (`yukoNen`); the
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
