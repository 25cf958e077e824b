/** Room around what is drawn, in pixels: for the figures of the axis, and for the months below. */
export const chartMargin = { left: 34, right: 2, top: 10, bottom: 20 } as const;

/** A picture beside its figure. */
export const chartHeight = 112;

/** Which of `count` months stands at a place across the picture; the nearest where there is none. */
export function monthAt(x: number, width: number, count: number): number {
  const inner = width - chartMargin.left - chartMargin.right;
  const at = Math.floor(((x - chartMargin.left) / inner) * count);
  return Math.max(0, Math.min(count - 1, at));
}
