/**
 * Lets work through one at a time and a few in waiting, and refuses the rest: checking passwords is costly on purpose,
 * and what strangers ask for must not keep the processor from everybody else.
 */
export class OneByOne {
  private readonly mostWaiting: number;
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(mostWaiting: number) {
    this.mostWaiting = mostWaiting;
  }

  /** What the work answers, `null` where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.waiting > this.mostWaiting) return null;
    this.waiting += 1;
    const mine = this.last.then(work).finally(() => (this.waiting -= 1));
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
