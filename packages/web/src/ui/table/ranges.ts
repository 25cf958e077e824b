import type { Layout } from './layout.ts';

/** Half-open. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const sameRange = (a: Range, b: Range): boolean => a.from === b.from && a.to === b.to;

/** Drawn beyond what is in sight, and the step in which the drawn range moves: one drawing serves several rows. */
const spareRows = 4;
const rowStep = 4;
const spareColumns = 1;

interface RowView {
  readonly top: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Rows to draw for a view that begins `top` pixels below the first row. */
export function rowsInSight({ top, height, rowHeight, count }: RowView): Range {
  const first = Math.floor(top / rowHeight) - spareRows;
  const last = Math.ceil((top + height) / rowHeight) + spareRows;
  return {
    from: Math.max(0, Math.floor(first / rowStep) * rowStep),
    to: Math.max(0, Math.min(count, Math.ceil(last / rowStep) * rowStep)),
  };
}

/** Middle columns to draw for a box scrolled `left` pixels; the pinned ones cover its edges. */
export function columnsInSight<T>(
  { middle, lefts, startWidth, endWidth }: Layout<T>,
  { left, width }: { readonly left: number; readonly width: number },
): Range {
  const right = left + width - startWidth - endWidth;
  const before = lefts.findIndex((start, index) => start + (middle[index]?.width ?? 0) > left);
  const after = lefts.findIndex((start) => start >= right);
  const end = after === -1 ? middle.length : after;
  return {
    from: Math.max(0, (before === -1 ? middle.length : before) - spareColumns),
    to: Math.min(middle.length, end + spareColumns),
  };
}
