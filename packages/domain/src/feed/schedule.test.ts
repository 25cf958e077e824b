import { expect, test } from 'vitest';
import { matchesPattern } from './check.ts';
import { isPastDeadline, isWithinHours, minuteOf, minutesBetween, nextDeadline, nextRun, timeOf } from './schedule.ts';

/** Monday to Friday, without 2026-05-04 to 06. */
const calendar = {
  isBusinessDay: (day: string) =>
    ![0, 6].includes(new Date(day).getUTCDay()) && !['2026-05-04', '2026-05-05', '2026-05-06'].includes(day),
};
const feed = {
  source: 'folder',
  minutes: 10,
  fromTime: '06:00',
  toTime: '20:00',
  days: 'business',
  dueTime: '08:30',
} as const;
const at = (text: string) => ({ day: text.slice(0, 10), minute: minuteOf(text.slice(11)) });
const textOf = (clock: { day: string; minute: number } | null) => clock && `${clock.day} ${timeOf(clock.minute)}`;

test.each([
  ['2026-05-12 08:47', '2026-05-12 08:50'],
  ['2026-05-12 08:50', '2026-05-12 09:00'],
  ['2026-05-12 05:59', '2026-05-12 06:00'],
  ['2026-05-12 19:59', '2026-05-12 20:00'],
  ['2026-05-12 20:00', '2026-05-13 06:00'],
  ['2026-05-01 20:00', '2026-05-07 06:00'],
])('FEED-04 after %s the next run is %s', (now, next) => {
  expect(textOf(nextRun(feed, at(now), calendar))).toBe(next);
});

test('FEED-04 a feed of every day runs on holidays, one that is sent to never', () => {
  expect(textOf(nextRun({ ...feed, days: 'daily' }, at('2026-05-03 20:00'), calendar))).toBe('2026-05-04 06:00');
  expect(nextRun({ ...feed, source: 'drop' }, at('2026-05-12 08:00'), calendar)).toBeNull();
});

test('FEED-04 the interval counts from the first of the hours on', () => {
  const odd = { ...feed, fromTime: '05:35', minutes: 25 };
  expect(textOf(nextRun(odd, at('2026-05-12 06:30'), calendar))).toBe('2026-05-12 06:50');
});

test.each([
  ['2026-05-12 05:59', false],
  ['2026-05-12 06:00', true],
  ['2026-05-12 20:00', true],
  ['2026-05-12 20:01', false],
  ['2026-05-04 12:00', false],
])('FEED-04 %s is within the hours: %s', (now, within) => {
  expect(isWithinHours(feed, at(now), calendar)).toBe(within);
});

test('FEED-11 the deadline is on business days', () => {
  expect(textOf(nextDeadline(feed, at('2026-05-01 08:30'), calendar))).toBe('2026-05-07 08:30');
  expect(textOf(nextDeadline(feed, at('2026-05-12 08:29'), calendar))).toBe('2026-05-12 08:30');
  expect(isPastDeadline(feed, at('2026-05-12 08:30'), calendar)).toBe(true);
  expect(isPastDeadline(feed, at('2026-05-12 08:29'), calendar)).toBe(false);
  expect(isPastDeadline(feed, at('2026-05-04 09:00'), calendar)).toBe(false);
});

test('FEED-04 minutes between two moments pass midnight', () => {
  expect(minutesBetween(at('2026-05-12 23:50'), at('2026-05-13 00:10'))).toBe(20);
});

test.each([
  ['ZT_*.csv', 'ZT_20260512.csv', true],
  ['ZT_*.csv', 'zt_1.CSV', true],
  ['ZT_*.csv', 'ZT_1.csv.tmp', false],
  ['ZT_??.csv', 'ZT_12.csv', true],
  ['ZT_??.csv', 'ZT_123.csv', false],
  ['配車*.xlsx', '配車が.xlsx', true],
  ['配車が*.xlsx', '配車か\u3099.xlsx', true],
  ['*.xlsx', '~$配車.xlsx', false],
  ['*.csv', '.hidden.csv', false],
  ['*a*b*c*.csv', 'xxaxxbxxcxx.csv', true],
  ['ZT_(1).csv', 'ZT_(1).csv', true],
  ['ZT_[ab].csv', 'ZT_a.csv', false],
])('FEED-01 the pattern %s and the name %s: %s', (pattern, name, matches) => {
  expect(matchesPattern(name, pattern)).toBe(matches);
});

test('FEED-01 a hostile pattern ends', () => {
  expect(matchesPattern('a'.repeat(255), `${'*a'.repeat(90)}b.csv`)).toBe(false);
});
