import { setTimeout as sleep } from 'node:timers/promises';

/** Something to wait for that is not missed when it comes early. */
export class WakeSignal {
  private controller = new AbortController();

  arrive(): void {
    this.controller.abort();
  }

  /** Until news arrive, or so many milliseconds; what arrived since the last waiting ends this one at once. */
  async wait(maxWait: number): Promise<void> {
    await sleep(maxWait, undefined, { signal: this.controller.signal }).catch(() => undefined);
    this.controller = new AbortController();
  }
}
