import { expect, test } from 'vitest';
import { businessCalendar, businessDaysLeft, monthsToClose } from './closing.ts';

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
