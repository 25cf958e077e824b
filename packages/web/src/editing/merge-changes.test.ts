import { expect, test } from 'vitest';
import { group, integer, text } from '@tsuun/domain/field/field';
import { leavesOf } from '@tsuun/domain/field/leaves';
import { changedPaths, changeLeaf, openDraft, unreadPaths, type Draft } from './draft.ts';
import { mergeConflict, mergeChanges } from './merge-changes.ts';

const fields = {
  remarks: text('備考', 40),
  sealNo: text('封印番号', 20),
  car: group('車両', { carNo: text('車番', 4), order: integer('運行順', { min: 1, max: 9 }) }),
};
const leaves = new Map(leavesOf(fields).map((leaf) => [leaf.path, leaf]));

const opened = {
  id: '1',
  confirmed: false,
  versionNo: 3,
  remarks: 'はじめ',
  sealNo: 'A1',
  car: { carNo: '0001', order: 1 },
};
const theirs = {
  id: '1',
  confirmed: false,
  versionNo: 4,
  remarks: '相手',
  sealNo: 'B2',
  car: { carNo: '0001', order: 2 },
};

const change = (draft: Draft<typeof opened>, path: string, value: unknown): Draft<typeof opened> => {
  const leaf = leaves.get(path);
  return leaf ? changeLeaf(draft, leaf, value, { leaves, normalise: (values) => values }) : draft;
};
const mine = change(change(openDraft(opened), 'remarks', '自分'), 'car.order', 2);

test('MSG-22 another user’s save is merged with the typed values', () => {
  const { base, values } = mergeChanges(leaves, mine, theirs);
  expect(base).toBe(theirs);
  expect(values).toEqual({ ...theirs, remarks: '自分', car: { carNo: '0001', order: 2 } });
});

test('MSG-22 only fields that both users changed differently are conflicts', () => {
  expect(mergeConflict(leaves, mine, theirs).conflict).toEqual({
    clashes: [{ leaf: leaves.get('remarks'), mine: '自分', theirs: '相手' }],
    takenOver: [leaves.get('sealNo')],
    by: [],
  });
});

test('MSG-22 the answer of a save keeps values that were typed meanwhile as edits', () => {
  const sent = mine.values;
  const typedMeanwhile = change({ ...mine, conflict: { clashes: [], takenOver: [], by: [] } }, 'remarks', '自分、続き');
  const merged = mergeChanges(leaves, { ...typedMeanwhile, base: sent }, { ...sent, versionNo: 4 });
  expect(merged.values.remarks).toBe('自分、続き');
  expect(merged.base).toMatchObject({ remarks: '自分', versionNo: 4 });
  expect(merged.conflict).toBeNull();
});

test('ORD-EDIT-17 a merge is reported if the record was only confirmed, and not if it is unchanged', () => {
  const draft = openDraft(opened);
  expect(mergeConflict(leaves, draft, { ...opened, confirmed: true }).conflict).toEqual({
    clashes: [],
    takenOver: [],
    by: [],
  });
  expect(mergeConflict(leaves, draft, { ...opened }).conflict).toBeNull();
});

test('MSG-22 an unreadable text is an edit and remains one after a merge', () => {
  const unread = { remarks: { text: '12千', sentence: '備考の形式', reported: null } };
  const draft = { ...change(openDraft(opened), 'remarks', null), unread };
  const merged = mergeChanges(leaves, draft, theirs);
  expect(unreadPaths(leaves, merged)).toEqual(['remarks']);
  expect(changedPaths(leaves, merged)).toEqual(['remarks']);
  expect(unreadPaths(leaves, change(merged, 'remarks', '相手'))).toEqual([]);
  const blank = { ...openDraft({ ...opened, remarks: null as never }), unread };
  expect(changedPaths(leaves, blank)).toEqual(['remarks']);
});
