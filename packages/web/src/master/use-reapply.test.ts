import { reapplyNothing } from '@tsuun/domain/message/rule-sentence';
import { expect, it } from 'vitest';
import { questionOf } from './use-reapply.ts';

it('JOB-11 the question says how many orders change and by how much in total', () => {
  expect(questionOf({ count: 1234, billing: 16_500, payment: -200 })).toBe(
    '1,234件を再適用します。よろしいですか。\n請求合計 +16,500円\n支払合計 -200円',
  );
  expect(questionOf({ count: 2, billing: 0, payment: 900 })).toContain('請求合計 ±0円\n支払合計 +900円');
  expect(questionOf({ count: 3, billing: null, payment: null })).toBe('3件を再適用します。よろしいですか。');
  expect(questionOf({ count: 0, billing: 0, payment: 0 })).toBe(reapplyNothing);
});
