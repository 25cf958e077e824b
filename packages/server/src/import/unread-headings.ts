import type { Layout } from '@tsuun/domain/transfer/layout';
import { storable } from './storable.ts';

/** Returns the headings of a row that no column of the format has, each once; none for a file without headings. */
export function unreadHeadings({ hasHeader, places }: Layout, cells: readonly string[]): string[] {
  if (!hasHeader) return [];
  const headings = cells.filter((_, place) => !places.includes(place));
  return [...new Set(headings.map((heading) => storable(heading.replace(/\s+/g, ' ').trim())))].filter(Boolean);
}
