import { expect, test } from 'vitest';
import { changeField, openDraft } from './draft.ts';
import { mergeConflict, mergeOnto } from './merge-onto.ts';
import { storedOrder } from './testing/stored-order.ts';

const opened = storedOrder('10', { remarks: 'はじめ', sealNo: 'A1', itemQty: 1 });
const theirs = { ...opened, versionNo: 4, remarks: '相手', sealNo: 'B2', itemQty: 2 };

const mine = changeField(changeField(openDraft(opened), 'remarks', '自分'), 'itemQty', 2);

test('MSG-22 nothing typed is lost when somebody else has saved: theirs comes in beside it', () => {
  const merged = mergeOnto(mine, theirs);
  expect(merged.base.versionNo).toBe(4);
  expect(merged.values).toMatchObject({ remarks: '自分', sealNo: 'B2', itemQty: 2 });
});

test('MSG-22 only fields that both changed differently are put side by side', () => {
  expect(mergeConflict(mine, theirs).conflict).toEqual({
    clashes: [{ path: 'remarks', mine: '自分', theirs: '相手' }],
    takenOver: ['sealNo'],
  });
});

test('a save that comes back leaves what was typed while it ran as edited', () => {
  const sent = mine.values;
  const typedMeanwhile = changeField(mine, 'remarks', '自分、続き');
  const merged = mergeOnto({ ...typedMeanwhile, base: sent }, { ...sent, versionNo: 4, importLocked: true });
  expect(merged.values.remarks).toBe('自分、続き');
  expect(merged.base).toMatchObject({ remarks: '自分', importLocked: true });
});
