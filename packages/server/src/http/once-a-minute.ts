const minute = 60_000;
/**
 * Maximum number of keys, since callers without log-in create them. Beyond it the oldest key is dropped and counts as
 * new.
 */
const maxKeys = 10_000;

/** Limits repeated events to one record per minute, so that repeated calls cannot fill a table. */
export class OnceAMinute {
  private readonly reported = new Map<string, number>();

  isNew(key: string, now = Date.now()): boolean {
    const before = this.reported.get(key);
    if (before !== undefined && now - before < minute) return false;
    this.reported.delete(key);
    this.reported.set(key, now);
    const [oldest] = this.reported.keys();
    if (this.reported.size > maxKeys && oldest !== undefined) this.reported.delete(oldest);
    return true;
  }
}
