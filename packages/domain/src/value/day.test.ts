import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayFromSerial,
  dayOf,
  dayOfWeek,
  firstOfMonth,
  isDay,
  momentText,
  serialFromDay,
  weekdayLetter,
  workbookSerial,
} from './day.ts';
import { parseDay } from './parse-day.ts';

/** The independent witness: the platform's own calendar, in UTC. */
function witness(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}

function* everyNumberedDay(): Generator<[number, number, number]> {
  for (let year = 1900; year <= 2100; year++)
    for (let month = 1; month <= 12; month++) for (let day = 1; day <= 31; day++) yield [year, month, day];
}

describe('the calendar', () => {
  test('GEN-12 the days of 1900–2100 are those of the platform, one after the other', () => {
    let expected = '1900-01-01';
    let weekday = 1;
    const letters = [...'日月火水木金土'];
    for (const [year, month, day] of everyNumberedDay()) {
      const found = dayOf(year, month, day);
      if (found !== witness(year, month, day)) throw new Error(`${year}-${month}-${day} gave ${found}`);
      if (found === null) continue;
      if (
        found !== expected ||
        !isDay(found) ||
        dayOfWeek(found) !== weekday ||
        weekdayLetter(found) !== letters[weekday]
      )
        throw new Error(`${found} is out of line`);
      expected = addDays(found, 1);
      if (addDays(expected, -1) !== found) throw new Error(`${expected} does not walk back`);
      weekday = (weekday + 1) % 7;
    }
    expect(expected).toBe('2101-01-01');
  });

  test('IMP-25 every day of 1900–2100 is read from each spelling', () => {
    for (const [year, month, day] of everyNumberedDay()) {
      const found = dayOf(year, month, day);
      if (found === null) continue;
      const packed = found.replaceAll('-', '');
      for (const text of [
        found,
        found.replaceAll('-', '/'),
        packed,
        `${year}.${month}.${day}`,
        `${year}年${month}月${day}日`,
      ])
        if (parseDay(text) !== found) throw new Error(`${text} gave ${String(parseDay(text))}`);
    }
  });

  test('FORM-17 only calendar days in ISO form are days', () => {
    for (const text of ['2024-02-29', '2000-02-29', '9999-12-31', '1900-01-01']) expect(isDay(text)).toBe(true);
    for (const text of [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-00-01',
      '2026-13-01',
      '2026-01-00',
      '1899-12-31',
    ])
      expect(isDay(text)).toBe(false);
    for (const text of ['', '2026-4-1', '2026/04/01', '2026-04-01 ', '２０２６-04-01', '2026-04-0a', '2026-04-011'])
      expect(isDay(text)).toBe(false);
  });

  test('GEN-12 adding months ends on the last day of the shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
    expect(firstOfMonth('2026-04-28')).toBe('2026-04-01');
  });
});

describe('spreadsheet serials (IMP-25)', () => {
  test('IMP-25 a serial number of either date system is a day without its time', () => {
    expect(dayFromSerial(46113, false)).toBe('2026-04-01');
    expect(dayFromSerial(46113.99, false)).toBe('2026-04-01');
    expect(dayFromSerial(46113 - 1462, true)).toBe('2026-04-01');
  });
  test('IMP-25 only serial numbers of 2000–2099 are days', () => {
    expect([36526, 73050].map((n) => dayFromSerial(n, false))).toEqual(['2000-01-01', '2099-12-31']);
    for (const n of [36525, 73051, 0, -1, Number.NaN]) expect(dayFromSerial(n, false)).toBeNull();
  });
  test.each([
    ['1900-01-01', 1],
    ['1900-02-28', 59],
    ['1900-03-01', 61],
    ['2026-04-01', 46113],
  ])('EXP-27 the day %s has the number %i in a workbook', (day, number) => {
    expect(workbookSerial(day)).toBe(number);
  });
  test('IMP-25 a serial number converts to a day and back', () => {
    for (let n = 36526; n <= 73050; n++) {
      if (serialFromDay(dayFromSerial(n, false) ?? '') !== n) throw new Error(String(n));
    }
  });
});

describe('moments in Japan (GEN-12)', () => {
  test('GEN-12 midnight in Japan is 15:00 UTC', () => {
    const midnight = Date.UTC(2026, 3, 30, 15);
    expect(momentText(midnight)).toBe('2026-05-01 00:00:00');
    expect(momentText(midnight - 1)).toBe('2026-04-30 23:59:59');
    expect(momentText(0)).toBe('1970-01-01 09:00:00');
    expect(momentText(-1)).toBe('1970-01-01 08:59:59');
    expect(momentText(-10 * 3_600_000)).toBe('1969-12-31 23:00:00');
  });
  test('GEN-12 the day in Japan equals that of the platform at random moments', () => {
    const clock = { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'medium' } as const;
    const inTokyo = new Intl.DateTimeFormat('sv-SE', clock);
    for (let ms = Date.UTC(1995, 0, 1); ms < Date.UTC(2030, 0, 1); ms += 86_400_000 * 3 + 12_345_678)
      expect(momentText(ms)).toBe(inTokyo.format(ms));
  });
});

describe('dayFromSerial', () => {
  test('IMP-44 a serial number slightly below a day is that day in both date systems', () => {
    for (const hair of [1e-11, 1e-9, 5e-6]) {
      expect(dayFromSerial(46_155 - hair, false)).toBe('2026-05-13');
      expect(dayFromSerial(46_155 - 1462 - hair, true)).toBe('2026-05-13');
      expect(dayFromSerial(46_143 - hair, false)).toBe('2026-05-01');
    }
  });
  test('IMP-44 the last second of a day is still that day', () => {
    expect(dayFromSerial(46_154 + 86_399 / 86_400, false)).toBe('2026-05-12');
    expect(dayFromSerial(46_154.99998, false)).toBe('2026-05-12');
  });
});
