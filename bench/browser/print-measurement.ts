import { percentile } from '../search/figures.ts';

/** Prints one line: name, median and 95th percentile in milliseconds, goal, and ratio of the percentile to the goal. */
export function printMeasurement(what: string, goal: number, values: readonly number[]): void {
  const late = percentile(values, 95);
  console.log(`${line(what, values)}   goal ${goal.toFixed(0).padStart(4)}   p95/goal ${(late / goal).toFixed(2)}`);
}

/** Prints the lowest possible time on this machine, measured in the same run. */
export function printLowerLimit(what: string, values: readonly number[]): void {
  console.log(line(what, values));
}

/** Prints the share of the values up to a limit, beside the goal of 95 %. */
export function printShare(what: string, limit: number, values: readonly number[]): void {
  const within = values.filter((value) => value <= limit).length / values.length;
  console.log(`${what.padEnd(nameWidth)} ${(100 * within).toFixed(1)} % within ${limit.toFixed(0)} ms   goal 95 %`);
}

const nameWidth = 56;

function line(what: string, values: readonly number[]): string {
  const [median, late] = [percentile(values, 50), percentile(values, 95)].map((value) => value.toFixed(1).padStart(7));
  return `${what.padEnd(nameWidth)} median ${median} ms   p95 ${late} ms   n=${values.length}`;
}
