import { useMemo, type RefObject } from 'react';
import type { Layout } from '../layout.ts';
import { useRowWindow } from './use-row-window.ts';
import { useVisibleColumns } from './use-visible-columns.ts';

interface TableWindowOptions {
  readonly box: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
  readonly boxWidth: number;
  readonly phone: boolean;
  readonly drawAll: boolean;
}

/** Rows and middle columns of a table to draw, and the functions of `useRowWindow` for rows of one height. */
export function useTableWindow<T>(layout: Layout<T>, options: TableWindowOptions) {
  const { box, count, rowHeight, headerHeight, drawAll } = options;
  const heights = useMemo(() => Array.from({ length: count }, () => rowHeight), [count, rowHeight]);
  const rows = useRowWindow({ box, heights, headerHeight, drawAll });
  return { ...rows, rows, columns: useVisibleColumns(layout, options), scrollToRow: rows.show };
}
