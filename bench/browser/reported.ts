import { percentile } from '../search/figures.ts';

/** One line: what, the goal, ours at the median and the 95th percentile, and the ratio of the latter to the goal. */
export function reported(what: string, goal: number, values: readonly number[]): void {
  const late = percentile(values, 95);
  console.log(`${line(what, values)}   goal ${goal.toFixed(0).padStart(4)}   p95/goal ${(late / goal).toFixed(2)}`);
}

/** Prints the lower limit that nothing can beat here, in the same run. */
export function toldFloor(what: string, values: readonly number[]): void {
  console.log(line(what, values));
}

/** The share of values up to a limit, where a goal speaks of a share. */
export function shareText(what: string, limit: number, values: readonly number[]): void {
  const within = values.filter((value) => value <= limit).length / values.length;
  console.log(`${what.padEnd(nameWidth)} ${(100 * within).toFixed(1)} % within ${limit.toFixed(0)} ms   goal 95 %`);
}

const nameWidth = 56;

function line(what: string, values: readonly number[]): string {
  const [median, late] = [percentile(values, 50), percentile(values, 95)].map((value) => value.toFixed(1).padStart(7));
  return `${what.padEnd(nameWidth)} median ${median} ms   p95 ${late} ms   n=${values.length}`;
}
