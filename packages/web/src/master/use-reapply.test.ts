import { differenceLine, reapplyNothing, reapplyQuestion } from '@tsuun/domain/message/rule-sentence';
import { expect, it } from 'vitest';
import { questionOf } from './use-reapply.ts';

it('JOB-11 the question says how many orders change and by how much in total', () => {
  expect(questionOf({ count: 1234, billing: 16_500, payment: -200 })).toBe(
    [reapplyQuestion(1_234), differenceLine('請求合計', 16_500), differenceLine('支払合計', -200)].join('\n'),
  );
  expect(questionOf({ count: 2, billing: 0, payment: 900 })).toContain(
    `${differenceLine('請求合計', 0)}\n${differenceLine('支払合計', 900)}`,
  );
  expect(questionOf({ count: 3, billing: null, payment: null })).toBe(reapplyQuestion(3));
  expect(questionOf({ count: 0, billing: 0, payment: 0 })).toBe(reapplyNothing);
});
