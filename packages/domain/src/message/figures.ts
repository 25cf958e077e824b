import { formatYen } from '../value/yen.ts';
import { words } from './words.ts';

/** Whole number with commas: `1,234`. */
export const figures = (n: number): string => formatYen(n);

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** Size of a file or a table: `18.4 MB`; `1,204 GB` only in the largest unit. */
export function byteSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  const size = bytes / 1024 ** step;
  return `${step === 0 || size >= 100 ? figures(Math.round(size)) : size.toFixed(1)} ${units[step]}`;
}

/** Number of records: `1,234件`. */
export const counted = (n: number): string => `${figures(n)}件`;

/** Number of records, or a dash while it is unknown. */
export const countedOrNone = (n: number | null): string => (n === null ? `${words.none}件` : counted(n));
