import { setTimeout as sleep } from 'node:timers/promises';

/** Signal to wait for; one that arrives before the wait begins is not lost. */
export class WakeSignal {
  private controller = new AbortController();

  arrive(): void {
    this.controller.abort();
  }

  /**
   * Waits until the signal arrives or `maxWait` milliseconds have passed. A signal since the last wait ends it at once.
   */
  async wait(maxWait: number): Promise<void> {
    await sleep(maxWait, undefined, { signal: this.controller.signal }).catch(() => undefined);
    this.controller = new AbortController();
  }
}
