import { expect, test } from 'vitest';
import {
  countRows,
  isRefused,
  isSaved,
  isWaiting,
  rowIn,
  withDecision,
  withRow,
  withSaved,
  withTexts,
  type SheetState,
} from './sheet-state.ts';

const empty: SheetState<string> = new Map();
const stored = { record: 'stored', sent: new Map([['a', 'x']]), textOf: () => 'x as stored' };
const typed = withTexts(empty, [{ id: '1', path: 'a', text: 'x' }]);

test('SHEET-03 a typed row is not saved yet, a saved one keeps what was typed meanwhile', () => {
  expect(countRows(typed)).toEqual({ saved: 0, unsaved: 1, waiting: 0, refused: 0 });
  const meanwhile = withTexts(typed, [{ id: '1', path: 'a', text: 'y' }]);
  const saved = withSaved(typed, '1', stored);
  expect(isSaved(rowIn(saved, '1'))).toBe(true);
  expect(rowIn(saved, '1').record).toBe('stored');
  const later = withSaved(meanwhile, '1', stored);
  expect(rowIn(later, '1').texts).toEqual(new Map([['a', 'y']]));
  expect(isSaved(rowIn(later, '1'))).toBe(false);
});

test('SHEET-05 another text in a refused cell is no longer refused, a text in another cell does not help', () => {
  const refused = withRow(typed, '1', { problems: { a: '形式', '': '行' } });
  expect(isRefused(rowIn(refused, '1'))).toBe(true);
  expect(isRefused(rowIn(withTexts(refused, [{ id: '1', path: 'a', text: 'z' }]), '1'))).toBe(false);
  expect(rowIn(withTexts(refused, [{ id: '1', path: 'b', text: 'z' }]), '1').problems).toEqual({ a: '形式' });
  const clash = { path: 'a', mine: 'x', theirs: 'y', by: [] };
  const contested = withRow(typed, '1', { clash });
  expect(rowIn(withTexts(contested, [{ id: '1', path: 'a', text: null }]), '1').clash).toBeNull();
});

test('SHEET-06 what was filled in waits until it is saved on request, typed over, or refused', () => {
  const filled = withRow(typed, '1', { origins: new Map([['a', '予定日']]) });
  expect(isWaiting(rowIn(filled, '1'))).toBe(true);
  expect(isWaiting(rowIn(withTexts(filled, [{ id: '1', path: 'a', text: 'z' }]), '1'))).toBe(false);
  expect(isWaiting(rowIn(withRow(filled, '1', { problems: { a: '形式' } }), '1'))).toBe(false);
  const dropped = withTexts(withRow(typed, '1', { waits: true }), [{ id: '1', path: 'a', text: null }]);
  expect(rowIn(dropped, '1')).toMatchObject({ waits: false, skipped: null });
});

test('SHEET-05 the stored text under a typed one is that of the first key, then that of a save, and goes with a choice or the text', () => {
  const put = (text: string | null, base: string) => ({ id: '1', path: 'a', text, base });
  const first = withTexts(empty, [put('x', '')]);
  const later = withTexts(first, [put('y', 'theirs')]);
  expect(rowIn(later, '1').bases).toEqual(new Map([['a', '']]));
  expect(rowIn(withTexts(later, [put(null, 'theirs')]), '1').bases.size).toBe(0);
  expect(rowIn(withSaved(later, '1', stored), '1')).toMatchObject({
    texts: new Map([['a', 'y']]),
    bases: new Map([['a', 'x as stored']]),
  });
  const contested = withRow(later, '1', { clash: { path: 'a', mine: 'y', theirs: 'theirs', by: [] } });
  expect(rowIn(withTexts(contested, [put('z', 'theirs')]), '1').bases).toEqual(new Map([['a', 'theirs']]));
  expect(rowIn(withDecision(contested, '1'), '1')).toMatchObject({ clash: null, bases: new Map() });
});

test('SHEET-13 a text that is taken out while it is being saved leaves the one under it as the next change', () => {
  const put = (text: string | null) => ({ id: '1', path: 'a', text, base: 'before' });
  const sent = withRow(withTexts(empty, [put('x')]), '1', { saving: true });
  const saved = withSaved(withTexts(sent, [put(null)]), '1', stored);
  expect(rowIn(saved, '1').texts).toEqual(new Map([['a', 'before']]));
  expect(countRows(saved)).toMatchObject({ saved: 0, unsaved: 1 });
});
