import { useEffect, useEffectEvent, useMemo, useRef, type ComponentProps, type CSSProperties } from 'react';
import { classNames } from '../ui/class-names.ts';
import { type References, useReferences } from '../ui/input/reference/reference-context.tsx';
import { CellStrip } from './cell-strip.tsx';
import type { CheckedCellView, CheckedColumn, CheckingGridProps } from './checked-columns.ts';
import { CheckingHeader, CheckingRow } from './checking-row.tsx';
import { useRangeReported, useRowLeft } from './row-events.ts';
import { usePrinting } from '../ui/table/printed-columns.tsx';
import { useRowWindow } from '../ui/table/frame/use-row-window.ts';
import type { GridLocation } from './use-change-history.ts';
import { type Cursor, useCursor } from './use-cursor.ts';
import { faultFrom } from './move-selection.ts';
import { useCellKeys } from './use-cell-keys.ts';
import { useCurrentRowShown, useHiddenColumns, useSteadyRows } from './use-hidden-columns.ts';
import './checking-grid.css';

/** Heights in pixels of a row, a row with a fault below a cell, and a header of one line. */
const heights = { low: 25, tall: 42, header: 28 };

/**
 * Table that is checked before it is written, with the keys of a spreadsheet: each cell has its value and its new
 * value, with its fault below. Only visible rows are drawn.
 */
export function CheckingGrid<R>(props: CheckingGridProps<R>) {
  const { label, rows, columns, idOf, cellOf, isFaulty, lookOf } = props;
  const { heightOf = props.inline ? lowRow : oneOf(isFaulty) } = props;
  const box = useRef<HTMLDivElement>(null);
  const hidden = useHiddenColumns(box, columns);
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const decidesHeight = props.heightOf ?? (props.inline ? lowRow : isFaulty);
  const rowHeights = useMemo(
    () => rows.map((row) => heightOf(row, hidden)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `heightOf` is new each time where only faults decide
    [rows, hidden, decidesHeight],
  );
  useSteadyRows(box, rowHeights);
  const leftOffsets = useMemo(() => columns.map((_, at) => widthOf(columns.slice(0, at))), [columns]);
  const drawAll = usePrinting();
  const shown = useRowWindow({ box, heights: rowHeights, headerHeight: props.headerHeight ?? heights.header, drawAll });
  useNearEnd(shown.to, rows.length, props.onEnd);
  const cursor = useCursor({ box, ids, columns: useKeys(columns), start: () => firstFault(props), ...shown });
  const keys = useCellKeys(props, cursor);
  useSelectedFromOutside(props, cursor);
  useRowLeft(box, rows[cursor.row], ids[cursor.row], props.onLeave);
  useRangeReported(cursor, rows, props.onRange);
  useCurrentRowShown(box, hidden.has(columns[cursor.column]?.key ?? ''), () => shown.show(cursor.row));
  return (
    <>
      <div
        ref={box}
        className={classNames('checking-box', props.wrapped && 'checking-wrapped', props.inline && 'checking-inline')}
        style={boxStyle(columns, props.headerHeight)}
        aria-busy={props.busy}
      >
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells are walked with keys
          role="grid"
          className="checking-grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length}
          style={{ width: widthOf(columns) }}
          {...keys.events}
        >
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <CheckingHeader columns={columns} leftOffsets={leftOffsets} current={cursor.column} />
          <tbody>
            <Gap height={shown.above} />
            {rows.slice(shown.from, shown.to).map((row, offset) => {
              const index = shown.from + offset;
              return (
                <CheckingRow
                  key={ids[index]}
                  row={row}
                  index={index}
                  height={rowHeights[index] ?? heights.low}
                  leftOffsets={leftOffsets}
                  columns={columns}
                  cellOf={cellOf}
                  lookOf={lookOf}
                  current={index === cursor.row ? cursor.column : -1}
                  range={
                    cursor.isRange && index >= cursor.range.top && index <= cursor.range.bottom ? cursor.range : null
                  }
                  editor={keys.editor}
                  hidden={hidden}
                />
              );
            })}
            <Gap height={shown.below} />
          </tbody>
        </table>
        {rows.length === 0 && props.nothing}
      </div>
      {keys.row !== undefined && keys.column && keys.view && (
        <CellStrip
          place={`${props.rowLabel(keys.row)}　${keys.column.label}`}
          view={keys.view}
          typedFault={keys.typedFault}
          typedReading={keys.typedReading}
          number={faultNumber(props, cursor)}
          count={faultsIn(props.rows, props)}
          summary={props.summary}
          position={props.positionOf?.(cursor.range.top, cursor.range.bottom)}
          onPut={(text) => {
            keys.put(text);
            cursor.moveTo(cursor.row, cursor.column);
          }}
        />
      )}
      {keys.isBrowsing && keys.column?.lookup && (
        <MasterPicker field={keys.column.lookup} onPick={keys.onBrowsed} onClose={() => keys.onBrowsed(null)} />
      )}
    </>
  );
}

/** A cell that is scrolled into view does not end up behind the pinned ones. */
const boxStyle = (columns: readonly CheckedColumn[], headerHeight: number = heights.header): CSSProperties =>
  ({
    scrollPaddingLeft: widthOf(columns.filter(({ pinned }) => pinned)),
    '--header-height': `${headerHeight}px`,
  }) as CSSProperties;

function MasterPicker(props: ComponentProps<References['Picker']>) {
  const { Picker } = useReferences();
  return <Picker {...props} />;
}

const useKeys = (columns: readonly CheckedColumn[]): readonly string[] =>
  useMemo(() => columns.map(({ key }) => key), [columns]);

const firstFault = <R,>(grid: CheckingGridProps<R>) => faultFrom(grid, beforeFirst, 1);

/** Position from which the next fault is the first one of the table. */
const beforeFirst = { row: 0, column: -1 };

type Cells<R> = Pick<CheckingGridProps<R>, 'rows' | 'columns' | 'cellOf' | 'isFaulty'>;

const hasFault = ({ fault = null }: CheckedCellView): boolean => fault !== null;

const faultsIn = <R,>(rows: readonly R[], { columns, cellOf, isFaulty }: Cells<R>): number =>
  rows.reduce(
    (sum, row) => sum + (isFaulty(row) ? columns.filter((column) => hasFault(cellOf(row, column))).length : 0),
    0,
  );

/** Number of the selected cell among all with a fault; `null` if it has none. */
function faultNumber<R>(grid: Cells<R>, { row: at, column: place }: Cursor): number | null {
  const [row, column] = [grid.rows[at], grid.columns[place]];
  if (row === undefined || !column || !hasFault(grid.cellOf(row, column))) return null;
  const inRow = grid.columns.slice(0, place + 1).filter((one) => hasFault(grid.cellOf(row, one))).length;
  return faultsIn(grid.rows.slice(0, at), grid) + inRow;
}

/** Selects the cell that the owner names, once for each object. */
function useSelectedFromOutside<R>({ selected, rows, columns, idOf }: CheckingGridProps<R>, { moveTo }: Cursor): void {
  const select = useEffectEvent(({ row, place }: GridLocation) => {
    const at = rows.findIndex((one) => idOf(one) === String(row));
    const column = columns.findIndex((one) => one.place === (place ?? undefined));
    if (at !== -1) moveTo(at, Math.max(0, column));
  });
  useEffect(() => {
    if (selected) select(selected);
  }, [selected]);
}

const oneOf =
  <R,>(isFaulty: (row: R) => boolean) =>
  (row: R): number =>
    isFaulty(row) ? heights.tall : heights.low;

const lowRow = (): number => heights.low;

/** Reports once for each number of rows that the last loaded row is drawn. */
function useNearEnd(drawn: number, count: number, onEnd: (() => void) | undefined): void {
  const reportNearEnd = useEffectEvent(() => onEnd?.());
  const near = drawn >= count ? count : 0;
  useEffect(() => {
    if (near > 0) reportNearEnd();
  }, [near]);
}

const widthOf = (columns: readonly { readonly width: number }[]): number =>
  columns.reduce((sum, { width }) => sum + width, 0);

const Gap = ({ height }: { readonly height: number }) =>
  height > 0 && (
    <tr aria-hidden="true" style={{ height }}>
      <td aria-hidden="true" />
    </tr>
  );
