import { afterEach, expect, test, vi } from 'vitest';
import { draftsOf, draftStays, dropAllDrafts, dropDraft, keepDraft, maxDrafts } from './draft-storage.ts';
import type { StoredDraft } from './stored-draft.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  fromAnotherTab();
});

const fromAnotherTab = (): boolean => window.dispatchEvent(new StorageEvent('storage'));

const draft = (record: string, changes: Partial<StoredDraft> = {}): StoredDraft => ({
  kind: 'order',
  record,
  name: `19D-${record}`,
  savedAt: Date.now(),
  changes: [{ label: '備考', from: '', to: 'あ' }],
  base: {},
  edits: { remarks: 'あ' },
  unread: {},
  ...changes,
});

const records = (userId: string): string[] => [...draftsOf(userId).get().values()].map(({ record }) => record);

test('FORM-24 a record has one draft, the newest', () => {
  keepDraft('u1', draft('1'));
  keepDraft('u1', draft('1', { edits: { remarks: 'い' } }));
  expect(draftsOf('u1').get().get('order/1')?.edits).toEqual({ remarks: 'い' });
  expect(records('u1')).toEqual(['1']);
});

test('FORM-26 drafts of another user of this browser are never read', () => {
  keepDraft('u1', draft('1'));
  expect(records('u2')).toEqual([]);
  expect(records('u')).toEqual([]);
});

test('FORM-24 the oldest of more than 50 drafts are removed', () => {
  const now = Date.now();
  for (let n = 0; n < maxDrafts + 2; n += 1) keepDraft('u1', draft(String(n), { savedAt: now - 1_000 * (100 - n) }));
  expect(records('u1')).toHaveLength(maxDrafts);
  expect(records('u1')).not.toContain('1');
  expect(records('u1')).toContain('2');
});

test('FORM-24 a draft older than 14 days is removed', () => {
  keepDraft('u1', draft('1', { savedAt: Date.now() - draftStays }));
  fromAnotherTab();
  expect(records('u1')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('FORM-24 a draft of a clock that was ahead is young', () => {
  keepDraft('u1', draft('1', { savedAt: Date.now() + 60_000_000 }));
  fromAnotherTab();
  expect(records('u1')).toEqual(['1']);
});

test('FORM-24 a draft that has no room even alone costs no other', () => {
  keepDraft('u1', draft('1'));
  const real = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (value.length > 1_000) throw new DOMException('full', 'QuotaExceededError');
    real.call(this, key, value);
  });
  expect(keepDraft('u1', draft('2', { edits: { remarks: 'い'.repeat(1_000) } }))).toBe(false);
  expect(records('u1')).toEqual(['1']);
});

test('FORM-24 a saved or discarded draft is removed', () => {
  keepDraft('u1', draft('1'));
  keepDraft('u1', draft('2'));
  dropDraft('u1', draft('1'));
  expect(records('u1')).toEqual(['2']);
});

test('FORM-26 log-out removes all drafts of the user and no others', () => {
  keepDraft('u1', draft('1'));
  keepDraft('u2', draft('2'));
  dropAllDrafts('u1');
  expect([records('u1'), records('u2')]).toEqual([[], ['2']]);
});

test('FORM-26 storage entries that are no drafts are ignored', () => {
  const key = (record: string): string => `draft/u1/order/${record}`;
  localStorage.setItem(key('1'), '{');
  localStorage.setItem(key('2'), 'null');
  localStorage.setItem(key('3'), '[]');
  localStorage.setItem(key('4'), JSON.stringify({ ...draft('4'), edits: 'x' }));
  localStorage.setItem(key('5'), JSON.stringify({ ...draft('5'), unread: { remarks: 'x' } }));
  localStorage.setItem(key('6'), JSON.stringify(draft('7')));
  localStorage.setItem(key('8'), JSON.stringify({ ...draft('8'), changes: [{ label: '備考' }] }));
  localStorage.setItem('presses', '3');
  fromAnotherTab();
  expect(records('u1')).toEqual([]);
});

test('FORM-24 a full storage removes older drafts for the newest', () => {
  keepDraft('u1', draft('1', { savedAt: Date.now() - 10 }));
  const real = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.length > 0) throw new DOMException('full', 'QuotaExceededError');
    real.call(this, key, value);
  });
  expect(keepDraft('u1', draft('2'))).toBe(true);
  expect(records('u1')).toEqual(['2']);
});

test('FORM-24 a browser without storage keeps no draft and reports it', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(keepDraft('u1', draft('1'))).toBe(false);
});

test('FORM-25 another tab’s drafts appear without a reload', () => {
  expect(records('u1')).toEqual([]);
  localStorage.setItem('draft/u1/order/9', JSON.stringify(draft('9')));
  fromAnotherTab();
  expect(records('u1')).toEqual(['9']);
});
