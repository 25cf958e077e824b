import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLoadMore } from './use-load-more.ts';

afterEach(() => vi.restoreAllMocks());

interface BoxProps {
  readonly rows: readonly number[];
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

function Box(list: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useLoadMore({ box, list, lastVisible: () => list.rows.length - 1 });
  return <div ref={box} />;
}

test('SEARCH-08 the next page is loaded until the list can be scrolled', () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2_000);
  const height = vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(1_500);
  const loadMore = vi.fn<() => void>();
  const pages = (n: number) => <Box rows={Array.from({ length: n * 50 }, (_, at) => at)} hasMore loadMore={loadMore} />;
  const { rerender } = render(pages(0));
  expect(loadMore).not.toHaveBeenCalled();
  rerender(pages(1));
  expect(loadMore).toHaveBeenCalledTimes(1);
  height.mockReturnValue(3_000);
  rerender(pages(2));
  expect(loadMore).toHaveBeenCalledTimes(1);
});
