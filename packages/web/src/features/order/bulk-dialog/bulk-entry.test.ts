import { expect, test } from 'vitest';
import { bulkChange, chosenPaths, emptyEntry, withCleared, withValue, bulkDraft, entryOf } from './bulk-entry.ts';

test('ORD-BATCH-26 a field is either filled or blanked, by the later choice', () => {
  const filled = withValue(emptyEntry, 'remarks', '新');
  expect(chosenPaths(filled)).toEqual(['remarks']);
  const cleared = withCleared(filled, 'remarks', true);
  expect([cleared.clear, chosenPaths(cleared)]).toEqual([['remarks'], ['remarks']]);
  expect(bulkChange(cleared, 'remarks')).toEqual({ label: '備考', from: null, to: '空欄' });
  expect(withValue(cleared, 'remarks', '後').clear).toEqual([]);
  expect(chosenPaths(withCleared(cleared, 'remarks', false))).toEqual([]);
});

const entry = withCleared(withValue(emptyEntry, 'deliveryCompDt', '2026-05-10'), 'remarks', true);

test('FORM-24 a stored bulk entry is the same when it is restored, filled and blanked fields', () => {
  const draft = bulkDraft(entry, {}, '一括更新 2件');
  expect(entryOf(JSON.parse(JSON.stringify(draft?.edits)) as Record<string, unknown>)).toEqual(entry);
  expect(bulkDraft(emptyEntry, {}, '一括更新 2件')).toBeNull();
});

test('FORM-24 an unreadable text of a bulk entry is stored as it was typed', () => {
  const unread = { deliveryCompDt: { text: '5/32', sentence: '形式', reported: null } };
  expect(bulkDraft(emptyEntry, unread, '一括更新 2件')).toMatchObject({
    changes: [{ label: '配達完了日', from: null, to: '5/32' }],
    unread,
  });
});

test('FORM-26 values that do not fit their fields are ignored', () => {
  expect(entryOf({ deliveryCompDt: 5, evil: 'x', billingDt: null })).toEqual(emptyEntry);
});
