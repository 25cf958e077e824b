import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, daysBetween } from './day.ts';
import { malformed } from './malformed.ts';
import { parseTypedDay, parseTypedMonth } from './typed-day.ts';

const today = '2026-05-20';
const read = (text: string, asOf = today) => parseTypedDay(text, asOf);
const readCompleted = (text: string, asOf = today) => parseTypedDay(text, asOf, { completed: true });

/** Every day of 2023 to 2029, which hold two leap days. */
const allDays: readonly Day[] = Array.from({ length: 2_557 }, (_, count) => addDays('2023-01-01', count));
/** Every business date of 2024 to 2028. */
const businessDates = allDays.filter((day) => day >= '2024-01-01' && day <= '2028-12-31');
/** Days around new year and the end of February, and every ninth other one. */
const sampledDates = businessDates.filter(
  (day, count) => !(day.slice(5) > '03-03' && day.slice(5) < '12-15') || count % 9 === 0,
);
const sameMonthAndDay = new Map(
  [...new Set(allDays.map((day) => day.slice(5)))].map((end) => [end, allDays.filter((day) => day.endsWith(end))]),
);

/** Long enough that quadratic work would exceed the time limit of a test. */
const blanks = ' '.repeat(100_000);

const distance = (asOf: Day, day: Day): number => Math.abs(daysBetween(asOf, day));

/** The nearest of these days within a year, found by looking at all of them. */
const nearestOf = (days: readonly Day[], asOf: Day): Day | typeof malformed =>
  days
    .filter((day) => distance(asOf, day) <= 366)
    .reduce<Day | null>(
      (best, day) => (best === null || distance(asOf, day) < distance(asOf, best) ? day : best),
      null,
    ) ?? malformed;

describe('parseTypedDay (FORM-17)', () => {
  test.each([
    '0512',
    '5/12',
    '05/12',
    '5-12',
    '5.12',
    '5月12日',
    '０５１２',
    '５／１２',
    '５ー１２',
    ' 5/12 ',
    '5 月 12 日',
  ])('FORM-17 %j is a month and a day, on 2026-05-20 that of 2026-05-12', (text) =>
    expect(read(text)).toBe('2026-05-12'),
  );

  test.each(['R8.5.12', '令和８年５月１２日', '2026/5/12', '20260512'])(
    'FORM-17 %j is the full date 2026-05-12',
    (text) => expect(read(text)).toBe('2026-05-12'),
  );

  test('FORM-17 the serial number of a spreadsheet is its date', () => {
    expect(read('46154')).toBe('2026-05-12');
  });

  test.each([
    ['12', '2026-05-12'],
    ['１２', '2026-05-12'],
    ['12日', '2026-05-12'],
    ['9', '2026-05-09'],
    ['09', '2026-05-09'],
    ['9日', '2026-05-09'],
    ['28', '2026-05-28'],
    ['31', '2026-05-31'],
  ])('FORM-17 %j is a day of the month, on 2026-05-20 %s', (text, day) => expect(read(text)).toBe(day));

  test.each([
    ['-8', '2026-05-12'],
    ['－８', '2026-05-12'],
    ['ー８', '2026-05-12'],
    ['−8', '2026-05-12'],
    ['+1', '2026-05-21'],
    ['＋１', '2026-05-21'],
    ['+12', '2026-06-01'],
    ['-0', '2026-05-20'],
    ['+0', '2026-05-20'],
    ['-20', '2026-04-30'],
  ])('FORM-17 %j is a number of days from the business date, on 2026-05-20 %s', (text, day) =>
    expect(read(text)).toBe(day),
  );

  test.each(['', ' ', '\u3000', '-', '－', '0', '99999999', '9999/12/31'])('FORM-17 %j is blank', (text) =>
    expect(read(text)).toBeNull(),
  );

  test.each(['2/29', '2/30', '0230', '0000', '1301', '0/5', '5/0', '00', '32', '32日', '+1000'])(
    'FORM-17 the day %j that the calendar of 2026 does not have is refused',
    (text) => expect(read(text)).toBe(malformed),
  );

  test.each(['512', '260512', '5/12/', '+', '+1日', '1.5.5', '5月', '月5日', '明日', '5/12x'])(
    'FORM-17 the text %j that is no date is refused',
    (text) => expect(read(text)).toBe(malformed),
  );

  test('FORM-17 a day that this month does not have is refused', () => {
    expect(read('31', '2026-06-15')).toBe(malformed);
    expect(read('29', '2026-02-10')).toBe(malformed);
    expect(read('29', '2028-02-10')).toBe('2028-02-29');
    expect(read('30', '2028-02-10')).toBe(malformed);
  });

  test('FORM-17 around new year a date without a year is in the nearest year', () => {
    expect(read('12/28', '2026-01-05')).toBe('2025-12-28');
    expect(read('1/5', '2025-12-28')).toBe('2026-01-05');
  });

  test.each([
    ['5/20', '2026-05-12', '2026-05-20'],
    ['1/5', '2025-12-28', '2026-01-05'],
    ['7/11', '2026-05-12', '2026-07-11'],
    ['7/12', '2026-05-12', '2025-07-12'],
    ['12/28', '2026-01-05', '2025-12-28'],
    ['1/5', '2026-01-05', '2026-01-05'],
  ])(
    'FORM-17 in a completed field %j on %s is %s: the nearest day within 60 days, else the last one',
    (text, asOf, day) => expect(readCompleted(text, asOf)).toBe(day),
  );

  test('FORM-17 in a completed field a full date, a day of the month and a number of days may be in the future', () => {
    expect(readCompleted('2026/6/1')).toBe('2026-06-01');
    expect(readCompleted('28')).toBe('2026-05-28');
    expect(readCompleted('+1')).toBe('2026-05-21');
  });

  test('FORM-17 a leap day without a year is that of the nearest leap year within a year', () => {
    expect(read('2/29', '2024-01-01')).toBe('2024-02-29');
    expect(read('0229', '2027-03-05')).toBe('2028-02-29');
    expect(readCompleted('2/29', '2025-02-28')).toBe('2024-02-29');
  });

  test('FORM-17 a leap day more than a year away is refused', () => {
    expect(read('2/29', '2027-01-05')).toBe(malformed);
    expect(readCompleted('2/29', '2024-02-28')).toBe('2024-02-29');
    expect(readCompleted('2/29', '2023-12-20')).toBe(malformed);
  });

  test('FORM-17 a day before 1900 or after 9999 is refused', () => {
    expect(read('-1', '1900-01-01')).toBe(malformed);
    expect(read('+1', '9999-12-31')).toBe(malformed);
  });

  test('FORM-17 the nearest year is never before 1900 or after 9999', () => {
    expect(read('12/31', '1900-01-01')).toBe('1900-12-31');
    expect(read('1/1', '9999-12-30')).toBe('9999-01-01');
  });

  /** Texts of all days of the year that are not read as the nearest of the candidates, over the sampled business dates. */
  const wrongDays = (parse: typeof read, candidates: (days: readonly Day[], asOf: Day) => readonly Day[]): string[] =>
    sampledDates.flatMap((asOf) =>
      [...sameMonthAndDay].flatMap(([monthAndDay, days]) => {
        const text = monthAndDay.replace('-', '/');
        return parse(text, asOf) === nearestOf(candidates(days, asOf), asOf) ? [] : [`${text} on ${asOf}`];
      }),
    );

  test('FORM-17 every month and day on business dates of five years is the nearest such day', {
    timeout: 60_000,
  }, () => {
    expect(wrongDays(read, (days) => days)).toEqual([]);
  });

  test('FORM-17 in a completed field every month and day is the nearest such day, beyond 60 days up to the business date', {
    timeout: 60_000,
  }, () => {
    const possible = (days: readonly Day[], asOf: Day) =>
      days.filter((day) => day <= asOf || distance(asOf, day) <= 60);
    expect(wrongDays(readCompleted, possible)).toEqual([]);
  });

  test('FORM-17 every day of the month on every business date of five years is a day of its month or refused', () => {
    const calendar = new Set(allDays);
    const wrong: string[] = [];
    for (const asOf of businessDates) {
      for (let day = 1; day <= 31; day++) {
        const expected = `${asOf.slice(0, 8)}${String(day).padStart(2, '0')}`;
        if (read(String(day), asOf) !== (calendar.has(expected) ? expected : malformed)) wrong.push(expected);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('FORM-17 a day that was read is a date that reads as itself', () => {
    const part = fc.constantFrom(...'01235', '9', '12', '29', '31', ...'/-.+月日年R ');
    const text = fc.array(part, { maxLength: 7 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(...businessDates), fc.boolean(), (given, asOf, completed) => {
        const day = parseTypedDay(given, asOf, { completed });
        if (day === null || day === malformed) return;
        expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(parseTypedDay(day, asOf, { completed })).toBe(day);
      }),
      { numRuns: 2_000 },
    );
  });

  test('FORM-17 100,000 blanks are blank', () => {
    expect(read(blanks)).toBeNull();
  });

  test.each([`5${blanks}x`, `5${blanks}/${blanks}x`, `5${blanks}月${blanks}`])(
    'FORM-17 a text with 100,000 blanks is refused in linear time (%#)',
    (text) => expect(read(text)).toBe(malformed),
  );
});

test.each([
  ['2026-04', '2026-04-01'],
  ['2026/4', '2026-04-01'],
  ['202604', '2026-04-01'],
  ['２０２６年４月', '2026-04-01'],
  ['R8.4', '2026-04-01'],
  ['令和元年5月', '2019-05-01'],
  ['4', '2026-04-01'],
  ['5月', '2026-05-01'],
  ['12', '2025-12-01'],
  ['2026-04-17', '2026-04-01'],
  ['20190320', '2019-03-01'],
  ['', null],
  ['13', malformed],
  ['2026-13', malformed],
  ['来月', malformed],
])('MONTH-01 %j is read as a month', (text, expected) => {
  expect(parseTypedMonth(text, today)).toBe(expected);
});
