import { maxRecent } from '@tsuun/domain/jump/search';
import { pages, recordIdIn } from '../../shell/pages.ts';

/** Order or fee that was opened in this browser. */
export interface RecentRecord {
  readonly list: 'orders' | 'fees';
  readonly id: string;
}

const lists = { orders: pages.order.path, fees: pages.fees.path } as const;

const keyOf = (userId: string): string => `recent/${encodeURIComponent(userId)}`;

const isRecent = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  Object.hasOwn(lists, (value as RecentRecord).list) &&
  typeof (value as RecentRecord).id === 'string';

/** Records that a user opened last in this browser, the newest first; none if the browser forbids the storage. */
export function recentRecords(userId: string): readonly RecentRecord[] {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, maxRecent) : [];
  } catch {
    return [];
  }
}

/** Remembers the record of an address as the newest; other addresses are ignored. */
export function rememberRecord(userId: string, path: string): void {
  for (const list of Object.keys(lists) as (keyof typeof lists)[]) {
    const id = recordIdIn(lists[list], path);
    if (id === null) continue;
    const others = recentRecords(userId).filter((one) => one.list !== list || one.id !== id);
    try {
      localStorage.setItem(keyOf(userId), JSON.stringify([{ list, id }, ...others].slice(0, maxRecent)));
    } catch {
      // A browser without storage remembers none.
    }
  }
}
