/** Where the background worker leaves the moment it last brought something new (SW-02, CONST-28). */
const key = 'lastSWUpdated';

/** `YYYY-MM-DD HH:mm:ss` of the last update, or `null` when there was none (SW-06, SW-07). */
export function lastUpdated(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as { dateTime?: unknown } | null;
    return typeof stored?.dateTime === 'string' ? stored.dateTime : null;
  } catch {
    return null;
  }
}
