import { act, renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { useRowWindow } from './use-row-window.ts';

const headerHeight = 28;

/** A scrolling box of a given height over rows of given heights. */
function openWindow(rowHeights: readonly number[], clientHeight = 240, drawAll = false) {
  const element = document.createElement('div');
  Object.defineProperty(element, 'clientHeight', { value: clientHeight });
  Object.defineProperty(element, 'scrollHeight', { value: 30_000 });
  element.scrollTo = (options?: ScrollToOptions | number): void => {
    element.scrollTop = typeof options === 'number' ? 0 : (options?.top ?? 0);
    element.dispatchEvent(new Event('scroll'));
  };
  const box = { current: element };
  const { result, rerender } = renderHook(
    ({ heights }: { heights: readonly number[] }) => useRowWindow({ box, heights, headerHeight, drawAll }),
    { initialProps: { heights: rowHeights } },
  );
  const scrollTo = (top: number): void => act(() => element.scrollTo({ top }));
  return { element, result, rerender, scrollTo };
}

const even = Array.from({ length: 1_000 }, () => 24);
const mixed = Array.from({ length: 300 }, (_, row) => (row % 7 === 0 ? 44 : 28));
const topOf = (heights: readonly number[], row: number): number =>
  heights.slice(0, row).reduce((sum, height) => sum + height, 0);

describe.each([
  ['rows of one height', even],
  ['rows of two heights', mixed],
])('%s', (_name, heights) => {
  test('SEARCH-08 PASTE-12 every visible row is drawn with few others', () => {
    const { result, scrollTo } = openWindow(heights);
    for (let top = 0; top < 6_000; top += 131) {
      scrollTo(top);
      const { from, to } = result.current;
      expect(topOf(heights, from)).toBeLessThanOrEqual(top);
      expect(topOf(heights, to)).toBeGreaterThanOrEqual(top + 240);
      expect(to - from).toBeLessThanOrEqual(32);
    }
  });

  test('SEARCH-08 the rows that are not drawn keep their height', () => {
    const { result, scrollTo } = openWindow(heights);
    scrollTo(3_000);
    const { from, to, above, below } = result.current;
    expect(above).toBe(topOf(heights, from));
    expect(below).toBe(topOf(heights, heights.length) - topOf(heights, to));
  });

  test('SEARCH-08 a row is scrolled into view below the header by the least distance', () => {
    const { element, result } = openWindow(heights);
    act(() => result.current.show(100));
    expect(element.scrollTop).toBe(topOf(heights, 101) - (240 - headerHeight));
    act(() => result.current.show(99));
    expect(element.scrollTop).toBe(topOf(heights, 101) - (240 - headerHeight));
    act(() => result.current.show(50));
    expect(element.scrollTop).toBe(topOf(heights, 50));
  });
});

test('PASTE-12 rows that become higher are laid out again', () => {
  const { result, rerender } = openWindow(Array.from({ length: 100 }, () => 28));
  rerender({ heights: Array.from({ length: 100 }, () => 44) });
  expect(result.current.below).toBe((100 - result.current.to) * 44);
});

test('SEARCH-08 the last visible row is reported', () => {
  const { result, scrollTo } = openWindow(even);
  expect(result.current.lastVisible()).toBe(Math.ceil((240 - headerHeight) / 24) - 1);
  scrollTo(24 * 1_000 - 212);
  expect(result.current.lastVisible()).toBe(999);
});

test('SEARCH-08 no visible row is reported for an empty or hidden box', () => {
  expect(openWindow(even, 0).result.current.lastVisible()).toBe(-1);
  expect(openWindow([]).result.current.lastVisible()).toBe(-1);
});

test('LOOK printing draws all rows', () => {
  expect(openWindow(even, 240, true).result.current).toMatchObject({ from: 0, to: 1_000, above: 0, below: 0 });
});
