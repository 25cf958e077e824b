import { minutesBetween, nextDeadline, nextRun, type Clock } from '@tsuun/domain/feed/schedule';
import { addDays } from '@tsuun/domain/value/day';
import { readCalendar } from '../../closing/read-calendar.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';

const japan = 9 * 60 * 60 * 1000;

/** The present moment in Japan, on the business date. */
export function feedClock({ today }: Pick<Services, 'today'>): Clock {
  const now = new Date(Date.now() + japan);
  return { day: today(), minute: now.getUTCHours() * 60 + now.getUTCMinutes() };
}

/** Business days around a moment, as far as schedules look. */
export const feedCalendar = (db: Queryable, { day }: Clock) => readCalendar(db, [day, addDays(day, 31)]);

/** Seconds until a feed is looked at next: at its next run or deadline; `null` if it has neither. */
export function secondsToNextLook(
  schedule: Parameters<typeof nextRun>[0],
  now: Clock,
  calendar: Parameters<typeof nextRun>[2],
): number | null {
  const moments = [nextRun(schedule, now, calendar), nextDeadline(schedule, now, calendar)];
  const minutes = moments.filter((moment) => moment !== null).map((moment) => minutesBetween(now, moment));
  return minutes.length === 0 ? null : Math.min(...minutes) * 60 - new Date().getUTCSeconds();
}
