const minute = 60_000;
/** Strangers make keys; beyond so many the oldest is told anew. */
const most = 10_000;

/** Lets what is repeated be told once a minute, so that nobody fills a table by knocking. */
export class OnceAMinute {
  private readonly told = new Map<string, number>();

  isNew(key: string, now = Date.now()): boolean {
    const before = this.told.get(key);
    if (before !== undefined && now - before < minute) return false;
    this.told.delete(key);
    this.told.set(key, now);
    const [oldest] = this.told.keys();
    if (this.told.size > most && oldest !== undefined) this.told.delete(oldest);
    return true;
  }
}
