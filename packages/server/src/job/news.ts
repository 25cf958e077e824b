import { setTimeout as sleep } from 'node:timers/promises';

/** Something to wait for that is not missed when it comes early. */
export class News {
  private bell = new AbortController();

  arrive(): void {
    this.bell.abort();
  }

  /** Until news arrive, or so many milliseconds; what arrived since the last waiting ends this one at once. */
  async wait(atMost: number): Promise<void> {
    await sleep(atMost, undefined, { signal: this.bell.signal }).catch(() => undefined);
    this.bell = new AbortController();
  }
}
