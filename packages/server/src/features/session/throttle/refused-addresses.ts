/**
 * Maximum number of addresses, since unknown senders can use more than fit in memory; the oldest ones are read from
 * the database again.
 */
const maxAddresses = 10_000;

/**
 * Addresses whose tries are refused for a while, so that a flood from one of them uses neither the database nor a
 * place in a queue. Only a short-lived cache of the database's decisions; another server decides the same by itself.
 */
export class RefusedAddresses {
  private readonly until = new Map<string, number>();

  /** Stores the milliseconds for which every try from an address has to wait. */
  refuse(net: string, wait: number, now = Date.now()): void {
    this.until.delete(net);
    if (wait <= 0) return;
    this.until.set(net, now + wait);
    const [oldest] = this.until.keys();
    if (this.until.size > maxAddresses && oldest !== undefined) this.until.delete(oldest);
  }

  /** Removes an address, after a right password has given a try back. */
  admit(net: string): void {
    this.until.delete(net);
  }

  /** Returns the seconds until a try from the address may be checked; 0: now. */
  secondsOf(net: string, now = Date.now()): number {
    return Math.max(0, Math.ceil(((this.until.get(net) ?? 0) - now) / 1_000));
  }
}
