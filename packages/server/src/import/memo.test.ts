import { expect, test, vi } from 'vitest';
import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import { memo } from './memo.ts';

test('IMP-25 a text is read once, a wrong one every time', () => {
  const read = vi.fn<(text: string) => string | CellProblem>((text) =>
    text === 'x' ? new CellProblem('x') : `${text}!`,
  );
  const remembered = memo(read);
  for (const text of ['a', 'a', 'x', 'x', 'a']) remembered(text);
  expect(read.mock.calls.map(([text]) => text)).toEqual(['a', 'x', 'x']);
});

test('IMP-25 memory is bounded: texts that do not repeat are no longer remembered', () => {
  const read = vi.fn<(text: string) => string | CellProblem>((text) => text);
  const remembered = memo(read);
  for (let i = 0; i < 20_001; i += 1) remembered(String(i));
  remembered('20000');
  remembered('20000');
  expect(read).toHaveBeenCalledTimes(20_003);
});
