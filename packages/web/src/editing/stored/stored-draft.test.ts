import { expect, test } from 'vitest';
import { choice, flag, ref, text, yen } from '@tsuun/domain/field/field';
import { editedFields, openDraft, withValue, type BoundLeaf } from '../draft.ts';
import { isValueOf, restoredDraft, storedFrom, type StoredDraft } from './stored-draft.ts';

const target = { master: 'party', shape: { code: text('コード', 10) }, code: ['code'], name: [] };
const leaves = editedFields({
  remarks: text('備考', 40),
  sealNo: text('封印番号', 20),
  amt: yen('集貨料'),
  loan: flag('事業費貸'),
});
const stored = { id: '7' as string | null, versionNo: 3, remarks: null, sealNo: 'S-1', amt: 100, loan: false };
type Thing = { readonly [K in keyof typeof stored]: (typeof stored)[K] | null } & {
  readonly id: string | null;
  readonly versionNo: number | null;
};
const base: Thing = stored;

const about = { kind: 'thing', record: '7', savedAt: 1 };
const leaf = (path: string): BoundLeaf => leaves.get(path) as BoundLeaf;
const edited = { ...openDraft(base), values: withValue(withValue(base, leaf('remarks'), 'メモ'), leaf('amt'), 0) };
const kept = (): StoredDraft =>
  ({ ...about, ...JSON.parse(JSON.stringify(storedFrom(leaves, edited, '七'))) }) as StoredDraft;

test('FORM-24 only the edits are kept, with the values they were made on', () => {
  expect(kept()).toMatchObject({
    edits: { remarks: 'メモ', amt: 0 },
    base: { remarks: null, sealNo: 'S-1', amt: 100 },
  });
  expect(storedFrom(leaves, openDraft(base), '七')).toBeNull();
});

test('FORM-25 a draft of the same version restores the typed values without a conflict', () => {
  const draft = restoredDraft(leaves, openDraft(base), kept());
  expect(draft.values).toEqual({ ...base, remarks: 'メモ', amt: 0 });
  expect(draft.base).toBe(base);
  expect(draft.conflict).toBeNull();
});

test('FORM-25 a restored draft merges later changes of other users', () => {
  const theirs = { ...base, versionNo: 5, sealNo: 'S-2', amt: 200 };
  const draft = restoredDraft(leaves, openDraft(theirs), kept());
  expect(draft.values).toEqual({ ...theirs, remarks: 'メモ', amt: 0 });
  expect(draft.conflict?.takenOver.map(({ path }) => path)).toEqual(['sealNo']);
  expect(draft.conflict?.clashes.map((clash) => [clash.leaf.path, clash.mine, clash.theirs])).toEqual([
    ['amt', 0, 200],
  ]);
});

test('FORM-25 values typed before the restore stay', () => {
  const now = { ...openDraft(base), values: withValue(base, leaf('remarks'), 'いま') };
  expect(restoredDraft(leaves, now, kept()).values).toMatchObject({ remarks: 'いま', amt: 0 });
});

test('FORM-24 a text that cannot be read is kept as it was typed', () => {
  const unread = { amt: { text: '12千', sentence: '形式', reported: 100 } };
  const draft = { ...openDraft(base), unread };
  expect(storedFrom(leaves, draft, '七')?.unread).toEqual(unread);
});

test('FORM-24 a draft of a new record keeps all filled fields', () => {
  const blank: Thing = { id: null, versionNo: null, remarks: null, sealNo: null, amt: null, loan: false };
  const copy = { ...blank, sealNo: 'S-1' };
  const draft = { ...openDraft(copy), values: withValue(copy, leaf('amt'), 5) };
  const found = storedFrom(leaves, draft, null);
  expect(found).toMatchObject({ base: {}, edits: { sealNo: 'S-1', amt: 5 } });
  expect(restoredDraft(leaves, openDraft(blank), found as StoredDraft).values).toMatchObject({ sealNo: 'S-1', amt: 5 });
});

test('FORM-26 values that do not fit their fields are ignored', () => {
  const broken = { ...kept(), edits: { remarks: { a: 1 }, amt: '12', loan: null, sealNo: 'S-3', unknown: 1 } };
  expect(restoredDraft(leaves, openDraft(base), broken).values).toEqual({ ...base, sealNo: 'S-3' });
});

test.each([
  [yen('円'), 1.5, false],
  [yen('円'), -3, true],
  [choice('種別', [{ value: '10', label: '発送' }]), '99', false],
  [choice('種別', [{ value: '10', label: '発送' }]), '10', true],
  [ref('請求先', target as never), { id: '1', code: 'A' }, true],
  [ref('請求先', target as never), { id: '1', code: { evil: 1 } }, false],
  [ref('請求先', target as never), '1', false],
  [text('備考', 5), null, true],
])('FORM-26 %# a value of the storage is taken only where it fits its field', (field, value, fits) => {
  expect(isValueOf(field, value)).toBe(fits);
});

test('R18 a new record keeps its identity in the draft, so that a later save makes no second record', () => {
  const blank: Thing = { id: null, versionNo: null, remarks: null, sealNo: null, amt: null, loan: false };
  const opened = openDraft(blank);
  const draft = {
    ...opened,
    creation: { key: 'key-1', attempt: 2, unanswered: null },
    values: { ...blank, sealNo: 'S' },
  };
  const found = storedFrom(leaves, draft, null) as StoredDraft;
  expect(restoredDraft(leaves, openDraft(blank), found).creation).toMatchObject({ key: 'key-1', attempt: 2 });
});
