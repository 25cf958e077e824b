import { expect, test } from 'vitest';
import { dropConditions, storeConditions, readSavedConditions } from './saved-conditions.ts';

const june = { name: '六月', query: '?bizResultDtFrom=2026-06-01' };

const suita = { name: '吹田', query: '?depJrEkiCode=6092' };

test('SEARCH-18 newly saved conditions come first under their trimmed name', () => {
  const two = storeConditions([june], { ...suita, name: ' 吹田 ' });
  expect(two.map(({ name }) => name)).toEqual(['吹田', '六月']);
});

test('SEARCH-18 saving conditions under a used name replaces the older entry', () => {
  const changed = { name: '六月', query: '?all=1' };
  expect(storeConditions([suita, june], changed)).toEqual([changed, suita]);
});

test('SEARCH-18 deleting saved conditions keeps the other entries', () => {
  expect(dropConditions([june, suita], '六月')).toEqual([suita]);
});

test('SEARCH-18 conditions with a blank name are not saved', () => {
  expect(storeConditions([june], { name: '　', query: '?all=1' })).toEqual([june]);
});

test('SEARCH-18 only the 30 newest saved conditions are kept', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ name: `${index}`, query: '' }));
  const kept = many.reduce<readonly (typeof june)[]>(storeConditions, []);
  expect(kept).toHaveLength(30);
  expect(kept[0]?.name).toBe('39');
  expect(kept.at(-1)?.name).toBe('10');
});

test('SEARCH-18 unreadable saved conditions are ignored', () => {
  expect(readSavedConditions([june, null, { name: 1, query: '' }, { name: '', query: '' }])).toEqual([june]);
  expect(readSavedConditions({})).toBeNull();
});
