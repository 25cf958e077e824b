import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCursor } from './use-cursor.ts';

test('PASTE-17 a range ends when its first row is no longer shown, so that no other row is filled', () => {
  const options = {
    box: { current: null },
    columns: ['a', 'b'],
    start: () => null,
    show: () => undefined,
    rowsPerPage: () => 10,
  };
  const { result, rerender } = renderHook(({ ids }) => useCursor({ ...options, ids }), {
    initialProps: { ids: ['1', '2', '3', '4', '5'] },
  });
  act(() => result.current.moveTo(2, 1));
  act(() => result.current.extendTo(4, 1));
  expect(result.current.range).toMatchObject({ top: 2, bottom: 4 });
  rerender({ ids: ['1', '2', '4', '5'] });
  expect([result.current.isRange, result.current.range]).toMatchObject([false, { top: 3, bottom: 3 }]);
});
