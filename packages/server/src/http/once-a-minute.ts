const minute = 60_000;
/**
 * Maximum number of keys, since callers without log-in create them. Beyond it the oldest key is dropped and counts as
 * new.
 */
const maxKeys = 10_000;

/** Limits repeated events to one record per minute, so that repeated calls cannot fill a table. */
export class OnceAMinute {
  private readonly lastTimes = new Map<string, number>();

  isNew(key: string, now = Date.now()): boolean {
    const last = this.lastTimes.get(key);
    if (last !== undefined && now - last < minute) return false;
    this.lastTimes.delete(key);
    this.lastTimes.set(key, now);
    const [oldest] = this.lastTimes.keys();
    if (this.lastTimes.size > maxKeys && oldest !== undefined) this.lastTimes.delete(oldest);
    return true;
  }
}
