export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

const widths = [44, 9, 10, 8, 9, 8, 10, 6];

/** A line of the table: the name left, figures right. */
export const row = (...cells: string[]): string =>
  `${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] as number) : cell.padStart(widths[at] ?? 8))).join(' ')}\n`;
