import { expect, test } from 'vitest';
import { bulkChange, chosenPaths, emptyEntry, withCleared, withValue } from './bulk-entry.ts';

test('ORD-BATCH-26 a field is either filled or blanked, by the later choice', () => {
  const filled = withValue(emptyEntry, 'remarks', '新');
  expect(chosenPaths(filled)).toEqual(['remarks']);
  const cleared = withCleared(filled, 'remarks', true);
  expect([cleared.clear, chosenPaths(cleared)]).toEqual([['remarks'], ['remarks']]);
  expect(bulkChange(cleared, 'remarks')).toEqual({ label: '備考', from: null, to: '空欄' });
  expect(withValue(cleared, 'remarks', '後').clear).toEqual([]);
  expect(chosenPaths(withCleared(cleared, 'remarks', false))).toEqual([]);
});
