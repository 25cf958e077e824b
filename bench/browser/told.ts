import { percentile } from '../search/figures.ts';

/** One line: what, the goal, ours at the median and the 95th percentile, and the ratio of the latter to the goal. */
export function told(what: string, goal: number, unit: string, values: readonly number[]): void {
  const [median, late] = [percentile(values, 50), percentile(values, 95)];
  const figures = `goal ${goal.toFixed(0)} ${unit}   median ${median.toFixed(1)}   p95 ${late.toFixed(1)}`;
  console.log(`${what.padEnd(52)} ${figures}   p95/goal ${(late / goal).toFixed(2)}   n=${values.length}`);
}
