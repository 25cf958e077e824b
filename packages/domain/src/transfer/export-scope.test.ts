import { expect, test } from 'vitest';
import { exportFileName, exportScopeText, periodText } from './export-scope.ts';

const days = (from: string | null, to: string | null) => ({ from, to });

test.each([
  [null, null, null],
  ['2026-05-01', null, '2026-05-01から'],
  [null, '2026-05-31', '2026-05-31まで'],
  ['2026-05-07', '2026-05-07', '2026-05-07'],
  ['2026-05-01', '2026-05-31', '2026年5月'],
  ['2024-02-01', '2024-02-29', '2024年2月'],
  ['2024-02-01', '2024-02-28', '2024-02-01～2024-02-28'],
  ['2026-12-01', '2026-12-31', '2026年12月'],
  ['2026-05-02', '2026-05-31', '2026-05-02～2026-05-31'],
  ['2026-05-01', '2026-06-30', '2026-05-01～2026-06-30'],
])('EXP-30 the period from %s to %s is written as %s', (from, to, written) => {
  expect(periodText(days(from, to))).toBe(written);
});

test('EXP-30 the scope names the station and the period, and nothing where there is neither', () => {
  expect(exportScopeText({ station: '1591 札幌(タ)', days: days('2026-05-01', '2026-05-31') })).toBe(
    '1591 札幌(タ) 2026年5月',
  );
  expect(exportScopeText({ station: '1591 札幌(タ)', days: days(null, null) })).toBe('1591 札幌(タ)');
  expect(exportScopeText({ station: null, days: days(null, null) })).toBe('');
});

test.each([
  ['2026-05-01', '2026-05-31', '通運実績_1591_札幌(タ)_202605_20260513094500'],
  ['2026-05-01', '2026-05-20', '通運実績_1591_札幌(タ)_20260501-20260520_20260513094500'],
  ['2026-05-01', null, '通運実績_1591_札幌(タ)_20260501から_20260513094500'],
  [null, '2026-05-20', '通運実績_1591_札幌(タ)_20260520まで_20260513094500'],
  ['2026-05-20', '2026-05-20', '通運実績_1591_札幌(タ)_20260520_20260513094500'],
  [null, null, '通運実績_1591_札幌(タ)_20260513094500'],
])('EXP-30 a file of %s to %s is named %s', (from, to, name) => {
  const station = '1591 札幌(タ)';
  expect(exportFileName('通運実績', { station, days: days(from, to) }, '20260513094500')).toBe(name);
});

test('EXP-30 a station whose name is no safe file name is written with wide signs', () => {
  const station = '15/9 札幌:東*';
  expect(exportFileName('通運実績', { station, days: days(null, null) }, '2026')).toBe(
    '通運実績_15／9_札幌：東＊_2026',
  );
});
