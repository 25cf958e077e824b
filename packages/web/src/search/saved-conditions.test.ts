import { expect, test } from 'vitest';
import { dropConditions, storeConditions, readSavedConditions } from './saved-conditions.ts';

const june = { name: '六月', query: '?bizResultDtFrom=2026-06-01' };

test('SEARCH-01 conditions are kept under a name, newest first, each name once', () => {
  const two = storeConditions([june], { name: ' 吹田 ', query: '?depJrEkiCode=6092' });
  expect(two.map(({ name }) => name)).toEqual(['吹田', '六月']);
  const again = storeConditions(two, { name: '六月', query: '?all=1' });
  expect(again).toEqual([{ name: '六月', query: '?all=1' }, two[0]]);
  expect(dropConditions(again, '六月')).toEqual([two[0]]);
});

test('SEARCH-01 a blank name saves nothing and a long list drops its oldest entry', () => {
  expect(storeConditions([june], { name: '　', query: '?all=1' })).toEqual([june]);
  const many = Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, query: '' }));
  const kept = many.reduce<readonly (typeof june)[]>(storeConditions, []);
  expect(kept).toHaveLength(30);
  expect(kept[0]?.name).toBe('39');
});

test('SEARCH-01 unreadable entries are ignored', () => {
  expect(readSavedConditions([june, null, { name: 1, query: '' }, { name: '', query: '' }])).toEqual([june]);
  expect(readSavedConditions({})).toBeNull();
});
