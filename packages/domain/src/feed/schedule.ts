import type { BusinessCalendar } from '../closing/closing.ts';
import { addDays, type Day } from '../value/day.ts';
import type { Feed } from './fields.ts';

/** Moment in Japan: the day, and the minute of the day. */
export interface Clock {
  readonly day: Day;
  readonly minute: number;
}

type Schedule = Pick<Feed, 'source' | 'minutes' | 'fromTime' | 'toTime' | 'days' | 'dueTime'>;
type Calendar = Pick<BusinessCalendar, 'isBusinessDay'>;

const minutesOfDay = 24 * 60;
/** Days within which a next run or deadline is looked for; no calendar has a longer holiday. */
const maxDays = 60;

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** True if a feed looks at its source at this moment: within its hours, on its days. */
export function isWithinHours(schedule: Schedule, { day, minute }: Clock, calendar: Calendar): boolean {
  const { fromTime, toTime } = schedule;
  return (
    runsOn(schedule, day, calendar) &&
    fromTime !== null &&
    toTime !== null &&
    minute >= minuteOf(fromTime) &&
    minute <= minuteOf(toTime)
  );
}

/** Next run after a moment: every n minutes from the first of the hours on; `null` for a feed that is sent to. */
export function nextRun(schedule: Schedule, from: Clock, calendar: Calendar): Clock | null {
  const { minutes, fromTime, toTime } = schedule;
  if (minutes === null || fromTime === null || toTime === null || schedule.source === 'drop') return null;
  const [first, last] = [minuteOf(fromTime), minuteOf(toTime)];
  return firstDay(from, (day) => {
    if (!runsOn(schedule, day, calendar)) return null;
    const after = day === from.day ? from.minute : -1;
    const minute = after < first ? first : first + (Math.floor((after - first) / minutes) + 1) * minutes;
    return minute <= last ? minute : null;
  });
}

/** Next deadline after a moment by which a file is expected; deadlines are on business days. `null` without one. */
export function nextDeadline({ dueTime }: Schedule, from: Clock, calendar: Calendar): Clock | null {
  if (dueTime === null) return null;
  const due = minuteOf(dueTime);
  return firstDay(from, (day) => (calendar.isBusinessDay(day) && (day > from.day || due > from.minute) ? due : null));
}

/** True if the deadline of the day has passed, so that a file must have come on this day. */
export const isPastDeadline = ({ dueTime }: Schedule, { day, minute }: Clock, calendar: Calendar): boolean =>
  dueTime !== null && calendar.isBusinessDay(day) && minute >= minuteOf(dueTime);

/** Minutes between two moments. */
export function minutesBetween(from: Clock, to: Clock): number {
  const days = Math.round((Date.parse(to.day) - Date.parse(from.day)) / (minutesOfDay * 60_000));
  return days * minutesOfDay + to.minute - from.minute;
}

const runsOn = ({ days }: Schedule, day: Day, calendar: Calendar): boolean =>
  days === 'daily' || calendar.isBusinessDay(day);

function firstDay(from: Clock, minuteOn: (day: Day) => number | null): Clock | null {
  for (let count = 0; count < maxDays; count += 1) {
    const day = addDays(from.day, count);
    const minute = minuteOn(day);
    if (minute !== null) return { day, minute };
  }
  return null;
}
