/** The value below which so many percent of the values are; `NaN` without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

const nameWidth = 42;
const widths = [8, 16, 16, 10, 16, 16, 10];

/** A line of a table: the name left, figures right. */
export const row = (name: string, ...figures: string[]): string =>
  `${[name.padEnd(nameWidth), ...figures.map((figure, at) => figure.padStart(widths[at] ?? 10))].join(' ')}\n`;
