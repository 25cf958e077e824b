import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column } from '../column.ts';
import { layOut } from '../layout.ts';
import { useTableWindow } from './use-table-window.ts';

const column = (key: string, pinned?: 'start' | 'end'): Column<unknown> => ({
  key,
  header: key,
  width: 100,
  pinned,
  cell: () => null,
});
const middleOf = (count: number) => Array.from({ length: count }, (_, n) => column(String(n)));

function openTable(columns: readonly Column<unknown>[], clientWidth = 732, drawAll = false, phone = false) {
  const element = document.createElement('div');
  Object.defineProperties(element, { clientWidth: { value: clientWidth }, scrollWidth: { value: 4_500 } });
  element.scrollTo = () => undefined;
  const layout = layOut(columns, 32);
  const options = {
    box: { current: element },
    count: 50,
    rowHeight: 24,
    headerHeight: 28,
    boxWidth: clientWidth,
    phone,
    drawAll,
  };
  const { result } = renderHook(() => useTableWindow(layout, options));
  const slideTo = (left: number): void =>
    act(() => {
      element.scrollLeft = left;
      element.dispatchEvent(new Event('scroll'));
    });
  return { layout, result, slideTo };
}

test('SEARCH-08 every visible middle column is drawn with few others, on phones behind pinned ones too', () => {
  const columns = [column('a', 'start'), ...middleOf(40), column('z', 'end')];
  const { layout, result, slideTo } = openTable(columns, 732, false, true);
  for (let left = 0; left <= layout.width - 732; left += 37) {
    slideTo(left);
    const { from, to } = result.current.columns.drawn;
    const [first = 0, last = 0] = [layout.leftOffsets[from], layout.leftOffsets[to - 1]];
    expect(from === 0 || layout.startWidth + first <= left).toBe(true);
    expect(to === 40 || layout.startWidth + last + 100 >= left + 732).toBe(true);
    expect(to - from).toBeLessThanOrEqual(9);
  }
  expect(result.current.columns.drawn.to).toBe(40);
});

test('SEARCH-08 a table of few columns draws all of them', () => {
  expect(openTable(middleOf(20), 300).result.current.columns.drawn).toEqual({ from: 0, to: 20 });
});

test('SEARCH-08 every middle column between the pinned ones is drawn', () => {
  const { layout, result, slideTo } = openTable([column('a', 'start'), ...middleOf(40), column('z', 'end')]);
  for (let left = 0; left <= layout.width - 732; left += 37) {
    slideTo(left);
    const { drawn } = result.current.columns;
    const inSight = layout.leftOffsets.flatMap((offset, index) => {
      const start = layout.startWidth + offset - left;
      return start + 100 > layout.startWidth && start < 732 - layout.endWidth ? [index] : [];
    });
    expect(drawn.from).toBeLessThanOrEqual(inSight[0] ?? 0);
    expect(drawn.to).toBeGreaterThan(inSight.at(-1) ?? 0);
    expect(drawn.to - drawn.from).toBeLessThanOrEqual(7);
  }
});

test('SEARCH-30 exactly the columns that no edge cuts are whole at any sideways position', () => {
  const { layout, result, slideTo } = openTable([column('a', 'start'), ...middleOf(12), column('z', 'end')]);
  for (let left = 0; left <= layout.width - 732; left += 1) {
    slideTo(left);
    const { from, to } = result.current.columns.whole;
    const isWhole = layout.leftOffsets.map((offset) => {
      const start = layout.startWidth + offset - left;
      return start >= layout.startWidth - 7 && start + 100 <= 732 - layout.endWidth + 7;
    });
    expect(isWhole.map((_, index) => index >= from && index < to)).toEqual(isWhole);
  }
});

test('SEARCH-30 a column wider than the window is not hidden', () => {
  const wide = { ...column('w'), width: 900 };
  const { result, slideTo } = openTable([column('a', 'start'), wide, column('b')]);
  slideTo(100);
  expect(result.current.columns.whole.from).toBe(0);
});

test('LOOK printing draws all columns', () => {
  expect(openTable(middleOf(40), 300, true).result.current.columns.drawn).toEqual({ from: 0, to: 40 });
});
