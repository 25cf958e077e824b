import { formatYen } from '../value/yen.ts';
import { words } from './words.ts';

/** A whole number with its thousands apart: `1,234`. */
export const figures = (n: number): string => formatYen(n);

/** So many records: `1,234件`. */
export const counted = (n: number): string => `${figures(n)}件`;

/** The same of a number that is not known yet. */
export const countedOrNone = (n: number | null): string => (n === null ? `${words.none}件` : counted(n));
