const minute = 60_000;
/** Strangers make keys; beyond so many the oldest is dropped and counts as new. */
const most = 10_000;

/** Lets what is repeated be described once a minute, so that nobody fills a table by knocking. */
export class OnceAMinute {
  private readonly reported = new Map<string, number>();

  isNew(key: string, now = Date.now()): boolean {
    const before = this.reported.get(key);
    if (before !== undefined && now - before < minute) return false;
    this.reported.delete(key);
    this.reported.set(key, now);
    const [oldest] = this.reported.keys();
    if (this.reported.size > most && oldest !== undefined) this.reported.delete(oldest);
    return true;
  }
}
