import type { Layout } from '../layout.ts';

/** Half-open. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** The part of a scrolling box in sight, in pixels; it may stand up to `grain` further down and right. */
export interface View {
  readonly top: number;
  readonly left: number;
  readonly height: number;
  readonly width: number;
}

/** The step in which the drawn part moves. */
export const grain = 96;

/** Drawn beyond both ends of what is in sight. */
const spareRows = 3;

/**
 * Distance up to which rows that are out of sight stay rendered: removing them in few large steps saves the browser
 * painting around them.
 */
const lag = 3 * grain;

/**
 * View to render once the box is scrolled to `next`, which has the size of the box: the same object if nothing changes.
 */
export function viewAfter(before: View, next: View): View {
  const bottom = next.top + next.height;
  const bottomBefore = before.top + before.height;
  const top = isWithin(next.top - before.top) ? before.top : next.top;
  const height = (isWithin(bottomBefore - bottom) ? bottomBefore : bottom) - top;
  const same =
    top === before.top && height === before.height && next.left === before.left && next.width === before.width;
  return same ? before : { ...next, top, height };
}

const isWithin = (beyond: number): boolean => beyond >= 0 && beyond <= lag;

/** Rows to draw. The head that covers the first ones is left out of account: a row or two more. */
export function rowsInSight({ top, height }: View, rowHeight: number, count: number): Range {
  const from = Math.max(0, Math.floor(top / rowHeight) - spareRows);
  const to = Math.ceil((top + grain + height) / rowHeight) + spareRows;
  return { from: Math.min(from, count), to: Math.min(to, count) };
}

/** Middle columns to draw; the pinned ones cover the edges of the box. */
export function columnsInSight<T>({ left, width }: View, layout: Layout<T>): Range {
  const { middle, lefts, startWidth, endWidth } = layout;
  const right = left + grain + width - startWidth - endWidth;
  const first = lefts.findIndex((start, index) => start + (middle[index]?.width ?? 0) > left);
  const after = lefts.findIndex((start) => start >= right);
  return { from: Math.max(0, first), to: after === -1 ? middle.length : after };
}
