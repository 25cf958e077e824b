import { expect, test } from 'vitest';
import { feeSearch } from '../../fee/search.ts';
import { monthFileName } from '../../message/month-end/report.ts';
import { orderSearch } from '../../order/search.ts';
import { blankConditions, writeQuery } from '../../search/conditions.ts';
import { readConditions } from '../../search/query.ts';
import { draftFilters } from '../invoice-draft/draft.ts';
import { draftSearch } from '../invoice-draft/search.ts';
import { feeConditionsOf, orderConditionsOf } from './record-conditions.ts';
import {
  filterNames,
  filtersInFileName,
  filtersWithoutFees,
  filterValuesOf,
  monthFilterEntries,
  noFilters,
} from './filters.ts';
import { monthDefaults, monthQuery, monthSearch } from './search.ts';

const today = '2026-05-13';
const all = monthFilterEntries.map(([key, filter]) => ({ key, filter }));

test.each(all)('MONTH-11 the filter $key is carried by form, drafts and address', ({ key }) => {
  const values = { ...blankConditions(monthSearch), [key]: 'A/1' };
  const address = Object.fromEntries(writeQuery(monthSearch, values));
  expect(address[key]).toBe('A/1');
  expect(readConditions(monthSearch, address)).toEqual({ conditions: values, problems: {} });
  expect(monthQuery(values, today)[key]).toBe('A/1');
  expect(draftSearch[key]).toBe(monthSearch[key]);
});

test.each(all)('MONTH-11 the filter $key is a condition of the lists that a figure opens', ({ key, filter }) => {
  const query = { ...monthQuery(monthDefaults(today), today), [key]: '7' };
  expect(Object.keys(orderSearch)).toContain(key);
  expect(orderConditionsOf(query, null, 'count')[key]).toBe('7');
  expect(Object.keys(feeSearch).includes(key)).toBe(filter.fee !== null);
  expect(Object.keys(feeConditionsOf(query, null, 'count')).includes(key)).toBe(filter.fee !== null);
});

test.each(all)('MONTH-11 the filter $key is named in headings and file names', ({ key, filter: { condition } }) => {
  const { code, name } = condition.target;
  const row = { [code[0] ?? '']: '12', [name]: '名:称' };
  const names = filterNames({ ...noFilters, [key]: 'A/1' }, () => row);
  expect(names).toEqual([{ label: condition.label, code: '12', text: expect.stringContaining('名:称') as string }]);
  const inName = filtersInFileName(names.map(({ label, text }) => `${label}${text}`));
  expect(monthFileName('2026-04-01', '請求先別', inName)).toMatch(
    new RegExp(`^月次照合_2026-04_請求先別_${condition.label}12.*名：称$`, 'u'),
  );
  expect(draftFilters(names)).toBe(`_${condition.label}12`);
});

test('MONTH-11 a row that its master does not have is named by its id', () => {
  expect(filterNames({ ...noFilters, keitanId: '9' }, () => undefined)).toEqual([
    { label: '計単部門', code: '9', text: '9' },
  ]);
});

test('MONTH-11 fees have no 品目, so that its filter excludes them', () => {
  expect(filtersWithoutFees({ ...noFilters, hinmokuId: '7' })).toEqual(['品目']);
  expect(filtersWithoutFees({ ...noFilters, keitanId: '7' })).toEqual([]);
});

test('MONTH-11 a blank filter has no name and excludes no fees', () => {
  expect(filterNames(noFilters, () => undefined)).toEqual([]);
  expect(filtersInFileName([])).toBe('');
  expect(filtersWithoutFees(noFilters)).toEqual([]);
});

test('MONTH-11 a filter that an earlier release did not know is blank', () => {
  expect(filterValuesOf({})).toEqual(noFilters);
});
