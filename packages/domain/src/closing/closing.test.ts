import { expect, test } from 'vitest';
import { addDays } from '../value/day.ts';
import { businessCalendar, closingEnd, overLimit, businessDaysLeft, monthsToClose } from './closing.ts';

/** The Japanese holidays of 2026 that matter here, without any windows. */
const holidays = ['2026-04-29', '2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06', '2026-11-03', '2026-11-23'];
const closedDay = (hidsuke: string) => ({
  yukoNen: 2026,
  hidsuke,
  kyujitsuFlag: '1',
  riyoKaishibi: null,
  riyoSyuryobi: null,
});
const noWindows = businessCalendar(holidays.map(closedDay));
const noRows = businessCalendar([]);
const window = (riyoSyuryobi: string | null, yukoNen = 2026) =>
  businessCalendar([{ yukoNen, hidsuke: '2026-04-28', kyujitsuFlag: '', riyoKaishibi: '2026-04-01', riyoSyuryobi }]);

test('ORD-FIELD-27 without windows the end is the 5th business day of the following month', () => {
  for (const day of ['2026-04-01', '2026-04-29', '2026-04-30']) expect(closingEnd(day, noWindows)).toBe('2026-05-12');
  expect(closingEnd('2026-05-06', noWindows)).toBe('2026-06-05');
  expect(closingEnd('2026-11-15', noWindows)).toBe('2026-12-07');
  expect(closingEnd('2026-12-31', noWindows)).toBe('2027-01-07');
});

test('ORD-FIELD-27 without rows of the calendar Monday to Friday are the business days', () => {
  expect(closingEnd('2026-04-30', noRows)).toBe('2026-05-07');
  expect(closingEnd('2026-01-31', noRows)).toBe('2026-02-06');
});

test('ORD-FIELD-27 the end of a window is the end for its day', () => {
  expect(closingEnd('2026-04-28', window('2026-05-20'))).toBe('2026-05-20');
});

test('ORD-FIELD-27 a window without end leaves the 5th business day', () => {
  expect(closingEnd('2026-04-28', window(null))).toBe('2026-05-07');
  expect(closingEnd('2026-04-28', window('9999-12-31'))).toBe('2026-05-07');
});

test('ORD-FIELD-27 a day that is stored under several years counts with the latest', () => {
  const row = { hidsuke: '2026-04-28', kyujitsuFlag: '', riyoKaishibi: null };
  const rows = [
    { ...row, yukoNen: '2026', riyoSyuryobi: '2026-05-11' },
    { ...row, yukoNen: '2027', riyoSyuryobi: '2026-05-22' },
    { ...row, yukoNen: '2025', riyoSyuryobi: '2026-05-29' },
  ];
  expect(closingEnd('2026-04-28', businessCalendar(rows))).toBe('2026-05-22');
});

test('ORD-FIELD-11 a day is past closing after its end', () => {
  expect(overLimit('2026-04-01', '2026-05-12', noWindows)).toBe(false);
  expect(overLimit('2026-04-01', '2026-05-13', noWindows)).toBe(true);
});

test('ORD-FIELD-11 a later day and a blank day are not past closing', () => {
  expect(overLimit('2026-12-01', '2026-05-13', noWindows)).toBe(false);
  expect(overLimit(null, '2026-05-13', noWindows)).toBe(false);
});

test('ORD-FIELD-27 a following month without five business days never closes', () => {
  const may = Array.from({ length: 31 }, (_, index) => closedDay(addDays('2026-05-01', index)));
  expect(closingEnd('2026-04-01', businessCalendar(may))).toBeNull();
  expect(overLimit('2026-04-01', '2099-12-31', businessCalendar(may))).toBe(false);
});

test('ORD-FIELD-27 the last month of the calendar never closes', () => {
  expect(closingEnd('9999-12-01', noRows)).toBeNull();
});

const closed = (hidsuke: string) => ({
  ...{ yukoNen: 2026, hidsuke, kyujitsuFlag: '1' },
  ...{ riyoKaishibi: null, riyoSyuryobi: null },
});
const calendar = businessCalendar(['2026-11-03', '2026-11-23'].map(closed));
const november = { from: '2026-11-01', to: '2026-11-30', closesOn: '2026-12-07' };
const october = { from: '2026-10-01', to: '2026-10-31', closesOn: '2026-11-09' };

test('WORK-08 the next month to close is followed by the last closed month', () => {
  expect(monthsToClose('2026-11-24', calendar)).toEqual([november, october]);
  expect(monthsToClose('2026-12-07', calendar)).toEqual([november, october]);
});

test('WORK-08 a month is the next to close until the end of its closing day', () => {
  expect(monthsToClose('2026-11-09', calendar)[0]).toEqual(october);
  expect(monthsToClose('2026-11-10', calendar)[0]).toEqual(november);
});

test('WORK-08 a month whose window is kept open stays the next month to close', () => {
  const open = businessCalendar([{ ...closed('2026-10-31'), kyujitsuFlag: '', riyoSyuryobi: '2026-11-27' }]);
  expect(monthsToClose('2026-11-24', open)[0]).toMatchObject({ from: '2026-10-01', closesOn: '2026-11-27' });
});

test('WORK-08 without any closing the current month is the next month to close', () => {
  const never = businessCalendar(
    Array.from({ length: 31 }, (_, at) => closed(`2026-12-${String(at + 1).padStart(2, '0')}`)),
  );
  expect(monthsToClose('2026-11-24', never)[0]).toMatchObject({ from: '2026-11-01', closesOn: null });
});

test('WORK-04 the remaining business days exclude today and holidays', () => {
  expect(businessDaysLeft('2026-11-24', '2026-12-07', calendar)).toBe(9);
  expect(businessDaysLeft('2026-11-20', '2026-11-24', calendar)).toBe(1);
  expect(businessDaysLeft('2026-11-24', '2026-11-24', calendar)).toBe(0);
});

test('WORK-04 the remaining business days are blank for a past, blank or unlimited end', () => {
  expect(businessDaysLeft('2026-11-24', '2026-11-20', calendar)).toBeNull();
  expect(businessDaysLeft('2026-11-24', null, calendar)).toBeNull();
  expect(businessDaysLeft('2026-11-24', '9999-11-24', calendar)).toBeNull();
});
