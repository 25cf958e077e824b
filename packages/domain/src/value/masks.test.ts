import { expect, test } from 'vitest';
import { parseDateTime, parseTime, parseCardNo, parsePhone } from './masks.ts';
import { malformed } from './malformed.ts';

test.each([
  ['9:05', '09:05'],
  ['0905', '09:05'],
  ['905', '09:05'],
  ['９時５分', '09:05'],
  ['23時', '23:00'],
  ['00:00', '00:00'],
  ['', null],
  ['24:00', malformed],
  ['9:60', malformed],
  ['9', malformed],
  ['朝', malformed],
])('FORM-20 the time %j', (text, time) => {
  expect(parseTime(text)).toBe(time);
});

test.each([
  ['2026/5/12 9:30', '2026-05-12 09:30'],
  ['202605120930', '2026-05-12 09:30'],
  ['0512 0930', '2026-05-12 09:30'],
  ['令和8年5月12日　９時', '2026-05-12 09:00'],
  ['2026-05-12T09:30', '2026-05-12 09:30'],
  ['', null],
  ['2026-05-12', malformed],
  ['2026-02-30 9:30', malformed],
  ['2026-05-12 25:00', malformed],
  ['9:30', malformed],
])('FORM-20 the day with its time %j', (text, moment) => {
  expect(parseDateTime(text, '2026-05-20')).toBe(moment);
});

test.each([
  ['0312345678', '03-1234-5678'],
  ['09012345678', '090-1234-5678'],
  ['0120123456', '0120-123-456'],
  ['08001234567', '0800-123-4567'],
  ['0112345678', '011-234-5678'],
  ['０１１（２３４）５６７８', '011-234-5678'],
  ['0155-23-4567', '0155-23-4567'],
  ['', null],
  ['12-3456-7890', malformed],
  ['03-1234-567', malformed],
  ['031234567', malformed],
  ['03-12345678', malformed],
])('FORM-20 the telephone number %j', (text, number) => {
  expect(parsePhone(text)).toBe(number);
});

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['4111-1111-1111-1111', '4111 1111 1111 1111'],
  ['３７８２８２２４６３１０００５', '3782 8224 6310 005'],
  ['', null],
  ['4111', malformed],
  ['4111 1111 1111 111x', malformed],
])('FORM-20 the card number %j', (text, number) => {
  expect(parseCardNo(text)).toBe(number);
});
