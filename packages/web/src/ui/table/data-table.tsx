import { useMemo, useRef, type CSSProperties } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { phoneQuery } from '../breakpoints.ts';
import { arrangeColumns, orderedKeys } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { layOut } from './layout.ts';
import { PinnedEdges } from './frame/pinned-edges.tsx';
import { LeftOut } from './left-out.tsx';
import { printedColumns } from './printed-columns.ts';
import { allToggled, tickedOf } from './selection.ts';
import { TableBody } from './table-body.tsx';
import { TableColumns } from './table-columns.tsx';
import { tableEvents } from './table-events.ts';
import { TableFoot } from './table-foot.tsx';
import { TableHead } from './table-head.tsx';
import { TableNothing } from './table-nothing.tsx';
import { useCurrentRow } from './use-current-row.ts';
import { useKeptPlace } from './frame/use-kept-place.ts';
import { useLoadMore } from './use-load-more.ts';
import { usePinnedColumns } from './frame/use-pinned-columns.ts';
import { usePrinting } from './use-printing.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import { useTableWindow } from './frame/use-table-window.ts';
import './data-table.css';

const tickWidth = { desk: 32, phone: 40 } as const;
const headHeight = { desk: 28, phone: 36 } as const;
const leastPhoneRow = 40;

/**
 * A table for thousands of rows: only what is in sight is drawn, the head and the pinned columns stay, further rows are
 * asked for near the end. Rows are walked with the keys and opened with Enter or a double-click.
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, columns, columnState, idOf, hasMore = false, foot = true } = props;
  const whole = usePrinting();
  const selection = whole ? undefined : props.selection;
  const device = useMedia(phoneQuery) ? 'phone' : 'desk';
  const rowHeight = Math.max(props.rowHeight ?? 24, device === 'phone' ? leastPhoneRow : 0);
  const box = useRef<HTMLDivElement>(null);
  const lastTicked = useRef<number | null>(null);
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const before = selection ? tickWidth[device] : 0;
  const arranged = useMemo(() => arrangeColumns(columns, columnState), [columns, columnState]);
  const layout = useMemo(() => layOut(whole ? printedColumns(arranged) : arranged, before), [arranged, before, whole]);
  const shown = useTableWindow(layout, { box, count: rows.length, rowHeight, headHeight: headHeight[device], whole });
  useKeptPlace({ box, ids, rowHeight });
  usePinnedColumns(box, layout.width);
  const current = useCurrentRow({ box, ids, scrollToRow: shown.scrollToRow, onChange: props.onCurrentChange });
  useReturnToRow({ box, ids, current, shownId: props.shownId ?? null });

  const bodyHeight = (): number => (box.current?.clientHeight ?? 0) - headHeight[device];
  const lastVisible = (): number =>
    Math.min(rows.length, Math.ceil(((box.current?.scrollTop ?? 0) + bodyHeight()) / rowHeight)) - 1;
  useLoadMore({
    box,
    lastVisible,
    loaded: rows.length,
    hasMore,
    onLoadMore: props.onLoadMore,
    within: props.loadWithin,
    lock: props.loadLock,
  });

  const events = tableEvents({
    rows,
    ids,
    current,
    selection,
    lastTicked,
    onOpen: props.onOpen,
    rowsPerPage: () => Math.max(1, Math.floor(bodyHeight() / rowHeight) - 1),
  });
  const state = { loading: props.loading ?? false, error: props.error ?? null, hasMore, onRetry: props.onRetry };
  // As high as its rows will make it, so that neither the drawing nor what stands below has to follow when they come.
  const awaited = state.loading && rows.length === 0;
  return (
    <div className="table" style={{ '--row-height': `${rowHeight}px` } as CSSProperties}>
      <div
        ref={box}
        className="table-box"
        style={{ maxHeight: props.maxHeight, minHeight: awaited ? props.maxHeight : undefined }}
        {...current.focusHandlers}
        {...events}
      >
        {whole && <LeftOut arranged={arranged} printed={layout.all} />}
        <PinnedEdges layout={layout} />
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- rows are walked with keys
          role="grid"
          className="table-grid"
          aria-label={props.label}
          aria-rowcount={hasMore ? -1 : rows.length + 1}
          aria-colcount={layout.all.length + (selection ? 1 : 0)}
          aria-busy={state.loading}
          aria-multiselectable={selection !== undefined}
          style={{ width: layout.width }}
          tabIndex={current.index === -1 ? 0 : -1}
        >
          <TableColumns layout={layout} before={before} />
          <TableHead
            layout={layout}
            ticked={selection ? tickedOf(selection.selected, ids) : null}
            onToggleAll={() => selection?.onChange(allToggled(selection.selected, ids))}
            arranging={
              props.onColumnState && {
                keys: orderedKeys(columns, columnState ?? {}),
                state: columnState ?? {},
                onChange: props.onColumnState,
              }
            }
          />
          <TableBody
            {...props}
            selection={selection}
            ids={ids}
            layout={layout}
            shown={shown}
            rowHeight={rowHeight}
            current={current.index}
          />
        </table>
        {rows.length === 0 && <TableNothing state={state} empty={props.empty} />}
      </div>
      {foot && (rows.length > 0 || awaited) && <TableFoot state={awaited ? null : state} legend={props.legend} />}
    </div>
  );
}
