import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { CheckingGridProps } from './checked-columns.ts';
import { CheckingHead, CheckingRow } from './checking-row.tsx';
import { useCursor } from './use-cursor.ts';
import { useMending } from './use-mending.ts';
import { useRowWindow } from '../ui/table/frame/use-row-window.ts';
import './checking-grid.css';
import './checking-roomy.css';

/** Pixels: a row, one with a fault told below its cell, a head of two lines, one of a table with room around its cells. */
const heights = { low: 28, tall: 44, head: 62, roomyHead: 28 };

/**
 * A table that is checked before it is written: what stands in each cell and what it becomes, faults below their cells.
 * Arrows walk from cell to cell, Enter, F2 or a double-click mend one, F4 takes what may have been meant, Ctrl+Backspace
 * puts back what was there, F8 goes to the next fault, Delete leaves a row out. Only rows in sight are drawn.
 */
export function CheckingGrid<R>(props: CheckingGridProps<R>) {
  const { label, rows, columns, idOf, cellOf, isFaulty, heightOf = oneOf(isFaulty), lookOf } = props;
  const box = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const roomy = props.heightOf !== undefined;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `heightOf` is new each time where only faults make rows higher
  const rowHeights = useMemo(() => rows.map(heightOf), [rows, props.heightOf ?? isFaulty]);
  const lefts = useMemo(() => columns.map((_, at) => widthOf(columns.slice(0, at))), [columns]);
  const shown = useRowWindow({ box, heights: rowHeights, headHeight: roomy ? heights.roomyHead : heights.head });
  useNearEnd(shown.to, rows.length, props.onEnd);
  const cursor = useCursor({ box, ids, columns: columns.length, ...shown });
  const { editing, done, ...events } = useMending(props, cursor);
  return (
    <div ref={box} className={classNames('checking-box', roomy && 'checking-roomy')} aria-busy={props.busy}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells are walked with keys
        role="grid"
        className="checking-grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length}
        style={{ width: widthOf(columns) }}
        {...events}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width }} />
          ))}
        </colgroup>
        <CheckingHead columns={columns} lefts={lefts} />
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
                lefts={lefts}
                columns={columns}
                cellOf={cellOf}
                lookOf={lookOf}
                current={index === cursor.row ? cursor.column : -1}
                editing={editing}
                onDone={done}
              />
            );
          })}
          <Gap height={shown.below} />
        </tbody>
      </table>
      {rows.length === 0 && props.nothing}
    </div>
  );
}

const oneOf =
  <R,>(isFaulty: (row: R) => boolean) =>
  (row: R): number =>
    isFaulty(row) ? heights.tall : heights.low;

/** Tells when the last row that is there is drawn, once for so many rows. */
function useNearEnd(drawn: number, count: number, onEnd: (() => void) | undefined): void {
  const tell = useEffectEvent(() => onEnd?.());
  const near = drawn >= count ? count : 0;
  useEffect(() => {
    if (near > 0) tell();
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
