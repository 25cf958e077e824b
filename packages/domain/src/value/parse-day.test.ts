import { describe, expect, test } from 'vitest';
import { malformed } from './malformed.ts';
import { parseDay } from './parse-day.ts';

const april1 = [
  '2026/4/1',
  '2026/04/01',
  '2026-04-01',
  '20260401',
  '2026.4.1',
  '2026.04.01',
  '2026年4月1日',
  '2026年04月01日',
  '令和8年4月1日',
  'R8.4.1',
  'R08/04/01',
  'r8.4.1',
  'Ｒ８．４．１',
  'R8-4-1',
  'R8年4月1日',
  '㋿8年4月1日',
  '2026/4/1 0:00',
  '2026/04/01 00:00:00',
  '2026-04-01T00:00:00',
  '2026-04-01 23:59:59.999',
  '20260401 9:30',
  '46113',
  '46113.0',
  '46113.75',
  '２０２６／４／１',
  '２０２６年４月１日',
  '2026－04－01',
  ' 2026-04-01\u3000',
  '2026年 4月 1日',
  '2026/ 4/ 1',
  '令和 8年 4月 1日',
  '2026−4−1',
  '2026-04-01T00:00:00+09:00',
  '2026-03-31T15:00:00.000Z',
  '2026-04-01 14:59:59Z',
  '2026-03-31T11:00-0400',
  '2026/4/1(水)',
  '2026年4月1日（水曜日）',
  '令和8年4月1日(水)',
  '2026/4/1(水) 9:30',
  '46112.99999999999',
  '46112.999999',
];
const blank = [
  '',
  ' ',
  '\u3000',
  '-',
  '－',
  '0',
  '00000000',
  '99999999',
  '9999/12/31',
  '9999-12-31',
  '99991231',
  '９９９９年１２月３１日',
];
const wrong = [
  '4/1',
  '4月1日',
  '0401',
  '080401',
  '260401',
  '2026/4',
  '202604',
  '2026',
  '2026/2/29',
  '2026/4/31',
  '2026/13/1',
  '2026/0/1',
  '20260431',
  '20261301',
  '2026/4-1',
  '2026年4月1',
  '4/1/2026',
  '01-04-2026',
  '36525',
  '73051',
  '12345',
  '1.23457E+11',
  '令和8年',
  'なし',
  '不明',
  'M1.1.1',
  '令和0年5月1日',
  'R8.2.29',
  '2026-04-01Z',
  '2026/4/1(木)',
  '2026-04-01T25:00:00Z',
  '2026-02-30T00:00:00Z',
  '1899-12-31',
  '99999998',
];

describe('parseDay (IMP-25, spellings of days)', () => {
  test.each(april1)('IMP-25 %j is 2026-04-01', (text) => expect(parseDay(text)).toBe('2026-04-01'));
  test.each(blank)('IMP-25 %j is blank', (text) => expect(parseDay(text)).toBeNull());
  test.each(wrong)('IMP-25 %j is refused', (text) => expect(parseDay(text)).toBe(malformed));

  test('IMP-25 an era counts from its first day to its last', () => {
    expect(parseDay('令和元年5月1日')).toBe('2019-05-01');
    expect(parseDay('R元.5.1')).toBe('2019-05-01');
    expect(parseDay('平成31年4月30日')).toBe('2019-04-30');
    expect(parseDay('H1.1.8')).toBe('1989-01-08');
    expect(parseDay('S64.1.7')).toBe('1989-01-07');
    expect(parseDay('昭和元年12月25日')).toBe('1926-12-25');
    for (const text of ['令和元年4月30日', '平成31年5月1日', 'H1.1.7', 'S64.1.8', 'S1.12.24'])
      expect(parseDay(text)).toBe(malformed);
  });
});

test('IMP-25 a text of 100,000 blanks is read in linear time', () => {
  const blanks = ' '.repeat(100_000);
  for (const text of [
    blanks,
    `2026${blanks}`,
    `2026/5/1${blanks}x`,
    `2026年${blanks}5月${blanks}1日${blanks}x`,
    `R8${blanks}T`,
  ])
    expect([null, malformed]).toContain(parseDay(text));
  expect(parseDay(`2026/5/1${blanks}0:00`)).toBe('2026-05-01');
});
