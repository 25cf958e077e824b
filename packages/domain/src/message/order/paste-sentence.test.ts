import { expect, test } from 'vitest';
import { pasteReadySentence } from './paste-sentence.ts';

const none = { changed: 0, unchanged: 0, missing: 0, confirmed: 0, excluded: 0 };

test('PRE-27 the sentence before a pasted table is written names the rows that are not written', () => {
  expect(pasteReadySentence({ changed: 22, unchanged: 3, missing: 2, confirmed: 2, excluded: 0 })).toBe(
    '22件を更新します（変更なし 3件、見つからない 2件、確定済み 2件は更新しません）。',
  );
  expect(pasteReadySentence({ ...none, changed: 1 })).toBe('1件を更新します。');
});
