/** Strangers can come from more addresses than fit in memory; the oldest are asked from the database again. */
const maxAddresses = 10_000;

/**
 * Addresses whose tries are refused for a while, so that a flood from one of them costs neither the database nor a place
 * in a queue. Only a short memory of what the database decided; another server decides the same by itself.
 */
export class RefusedAddresses {
  private readonly until = new Map<string, number>();

  /** Remembers for how many milliseconds every try from an address has to wait. */
  refuse(net: string, wait: number, now = Date.now()): void {
    this.until.delete(net);
    if (wait <= 0) return;
    this.until.set(net, now + wait);
    const [oldest] = this.until.keys();
    if (this.until.size > maxAddresses && oldest !== undefined) this.until.delete(oldest);
  }

  /** Forgets an address: a right password has given a try back. */
  admit(net: string): void {
    this.until.delete(net);
  }

  /** Seconds until a try from the address may be looked at; 0: now. */
  secondsOf(net: string, now = Date.now()): number {
    return Math.max(0, Math.ceil(((this.until.get(net) ?? 0) - now) / 1_000));
  }
}
