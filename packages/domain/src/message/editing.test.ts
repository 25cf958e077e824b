import { expect, test } from 'vitest';
import { missingToSaveSentence } from './editing.ts';

test.each([
  [['到着完了日'], '保存には到着完了日が必要です。'],
  [['到着完了日', '配達完了日'], '保存には到着完了日と配達完了日が必要です。'],
  [['集貨完了日', '到着完了日', '配達完了日'], '保存には集貨完了日、到着完了日と配達完了日が必要です。'],
  [['a', 'b', 'c', 'd'], '保存に必要な項目が4件入力されていません。'],
])('ORD-EDIT-42 the footer names the missing fields %j', (labels, sentence) => {
  expect(missingToSaveSentence(labels)).toBe(sentence);
});
