/** Margins of a chart in pixels, for the values of the axis and the months below. */
export const chartMargin = { left: 34, right: 2, top: 10, bottom: 20 } as const;

export const chartHeight = 112;

/** Index of the month at a position across the chart, or the nearest one. */
export function monthAt(x: number, width: number, count: number): number {
  const inner = width - chartMargin.left - chartMargin.right;
  const at = Math.floor(((x - chartMargin.left) / inner) * count);
  return Math.max(0, Math.min(count - 1, at));
}
