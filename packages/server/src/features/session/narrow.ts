/**
 * Lets a few through at a time and a few more wait, and refuses the rest at once: what strangers ask for must keep
 * neither the processor nor the connections from everybody else.
 */
export class Narrow {
  private readonly width: number;
  private readonly mostWaiting: number;
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(width: number, mostWaiting: number) {
    this.width = width;
    this.mostWaiting = mostWaiting;
  }

  /** What the work answers, `null` where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.waiting.length >= this.mostWaiting) return null;
    if (this.inside >= this.width) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.inside += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.inside -= 1;
      else next();
    }
  }
}
