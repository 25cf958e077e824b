import { useMemo, useRef, type CSSProperties, useLayoutEffect, useState, type RefObject } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { phoneQuery } from '../breakpoints.ts';
import { arrangeColumns } from './column.ts';
import { scrollSideways } from './move-in-grid.ts';
import type { DataTableProps } from './data-table-props.ts';
import { layOut, fitColumns } from './layout.ts';
import { useEnterRows } from './enter-rows.ts';
import { PinnedEdges, usePinnedColumns } from './frame/pinned-columns.tsx';
import { useLastTicked, type Selection } from './selection.ts';
import { Excluded, printedColumns, usePrinting } from './printed-columns.tsx';
import { tableEvents } from './table-events.ts';
import { TableFooter, TableNothing } from './table-footer.tsx';
import { TableGrid } from './table-grid.tsx';
import { useCurrentRow, useReturnToRow } from './use-current-row.ts';
import { useKeptPlace, useStableScroll } from './frame/use-kept-place.ts';

import { useLoadMore } from './use-load-more.ts';
import { useTableWindow } from './frame/use-table-window.ts';
import './data-table.css';

/** Sizes in pixels: the column of tick boxes, the header, and the lowest row for touch. */
const sizes = { desktop: { tick: 32, header: 28, minRow: 0 }, phone: { tick: 40, header: 36, minRow: 40 } } as const;

/**
 * Table for thousands of rows: only visible rows are drawn, header and pinned columns stay, and more rows are requested
 * near the end. It is one stop of the Tab key; keys move between rows, Enter or a double-click opens one.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { list, columns, columnState, idOf, footer = true } = props;
  const { rows } = list;
  const isPrinting = usePrinting();
  const selection = isPrinting ? undefined : tickable(props.selection, list.stale);
  const phone = useMedia(phoneQuery);
  const size = sizes[phone ? 'phone' : 'desktop'];
  const rowHeight = Math.max(props.rowHeight ?? 24, size.minRow);
  const before = selection ? size.tick : 0;
  const box = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const arranged = useMemo(() => arrangeColumns(columns, columnState), [columns, columnState]);
  const boxWidth = useBoxWidth(box);
  const layout = useMemo(
    () => layOut(isPrinting ? printedColumns(arranged) : fitColumns(arranged, before, boxWidth), before),
    [arranged, before, boxWidth, isPrinting],
  );
  const shown = useTableWindow(layout, {
    box,
    count: rows.length,
    rowHeight,
    headerHeight: size.header,
    boxWidth,
    phone,
    drawAll: isPrinting,
  });
  const { scrollToRow, rowsPerPage, lastVisible } = shown;
  useStableScroll({ box, ids, rowHeight, stale: list.stale === true });
  usePinnedColumns(box, layout.width);
  const current = useCurrentRow({ box, ids, stale: list.stale === true, scrollToRow, onChange: props.onCurrentChange });
  const { shownId = null, isShownNew = false } = props;
  useReturnToRow({ box, ids, current, shownId, isShownNew });
  useKeptPlace({ box, ids, rowHeight, list, current, place: props.place });
  useLoadMore({ box, list, lastVisible });
  useEnterRows(box, () => {
    if (rows.length === 0) return false;
    current.moveTo(0);
    return true;
  });
  const lastTicked = useLastTicked(selection);
  const events = tableEvents({ rows, ids, current, selection, lastTicked, onOpen: props.onOpen, rowsPerPage });
  // Height of the expected rows, so that neither the table nor the content below it moves when they arrive.
  const awaited = list.loading === true && rows.length === 0;
  return (
    <div className="table" style={{ '--row-height': `${rowHeight}px` } as CSSProperties}>
      <div
        ref={box}
        className="table-box"
        style={{ maxHeight: props.maxHeight, minHeight: awaited ? props.maxHeight : undefined }}
        {...current.focusHandlers}
        {...events}
      >
        {isPrinting && <Excluded arranged={arranged} printed={layout.all} />}
        <PinnedEdges
          layout={layout}
          more={layout.middle.length - shown.columns.whole.to}
          headerHeight={size.header}
          onMore={() => box.current && scrollSideways(box.current, 1)}
        />
        <TableGrid
          {...props}
          selection={selection}
          sorting={isPrinting ? undefined : props.sorting}
          ids={ids}
          layout={layout}
          before={before}
          shown={shown}
          rowHeight={rowHeight}
          current={current.index}
        />
        {rows.length === 0 && <TableNothing list={list} />}
      </div>
      {footer && (rows.length > 0 || awaited) && <TableFooter list={list} awaited={awaited} legend={props.legend} />}
    </div>
  );
}

/** Rows of the previous search cannot be ticked: a batch would apply to records that the list no longer shows. */
const tickable = (selection: Selection | undefined, stale = false): Selection | undefined =>
  selection && stale ? { ...selection, onChange: () => undefined } : selection;

/** Inner width of the scroll box in pixels, without its scrollbar; 0 until it is measured. */
function useBoxWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const size = new ResizeObserver(measure);
    size.observe(element);
    return () => size.disconnect();
  }, [box]);
  return width;
}
