import { momentText } from '@tsuun/domain/value/day';
import { createStore, useStore } from '../lib/store.ts';

/** Storage key of the background worker's last update (SW-02, CONST-28). */
const key = 'lastSWUpdated';

const store = createStore<string | null>(read());

/** `YYYY-MM-DD HH:mm:ss` of the last update, or `null` when there was none (SW-06). */
export const useLastUpdated = (): string | null => useStore(store);

/** Stores the time in both forms that the specification names (SW-07). */
export function stampUpdate(now: number): void {
  const stamp = { createdAt: now, dateTime: momentText(now) };
  try {
    localStorage.setItem(key, JSON.stringify(stamp));
  } catch {
    // A browser without storage shows the time until the next load.
  }
  store.set(stamp.dateTime);
}

export const hasStamp = (): boolean => store.get() !== null;

function read(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { dateTime?: unknown } | null;
    return typeof stored?.dateTime === 'string' ? stored.dateTime : null;
  } catch {
    return null;
  }
}
