import { expect, test } from 'vitest';
import { preflightReadySentence } from './preflight-sentence.ts';

const none = { fault: 0, created: 0, changed: 0, unchanged: 0, locked: 0, confirmed: 0, excluded: 0 };

test('PRE-27 the sentence before an import counts the rows by status without the excluded ones', () => {
  const counts = { ...none, created: 310, changed: 138, unchanged: 748, locked: 14, confirmed: 3, excluded: 1 };
  expect(preflightReadySentence(1_214, counts)).toBe(
    '1,213行を取り込みます（新規 310件、更新 138件、変更なし 748件、ロック中・確定済み 17件は差分に残します）。',
  );
});

test('PRE-27 a status without rows is not named', () => {
  expect(preflightReadySentence(28, { ...none, unchanged: 28 }, 2)).toBe(
    '28行を取り込みます（変更なし 28件、配車の日付 2件は変えずに差分に残します）。',
  );
  expect(preflightReadySentence(28, { ...none, created: 28 })).toBe('28行を取り込みます（新規 28件）。');
  expect(preflightReadySentence(2, { ...none, excluded: 2 })).toBe('0行を取り込みます。');
});
