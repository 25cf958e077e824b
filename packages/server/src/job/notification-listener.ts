import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connect } from '../db/pool.ts';
import type { Services } from '../services.ts';

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

/**
 * Listens on a channel on a connection of its own and gives a signal for every notification, and when the connection
 * is lost, since notifications are not kept. One that arrives during work causes another round of it.
 */
export class NotificationListener {
  readonly wakeSignal = new WakeSignal();
  private client: pg.Client | null = null;
  private readonly services: Services;
  private readonly channel: string;

  constructor(services: Services, stop: AbortSignal, channel: string) {
    this.services = services;
    this.channel = channel;
    stop.addEventListener('abort', () => this.wakeSignal.arrive());
  }

  /** Connects unless it is connected. */
  async listen(): Promise<void> {
    if (this.client) return;
    const client = await connect(this.services.databaseUrl, this.services.log, 'tsuun worker');
    client.on('notification', () => this.wakeSignal.arrive());
    client.on('end', () => {
      this.client = null;
      this.wakeSignal.arrive();
    });
    await client.query(`listen ${this.channel}`);
    this.client = client;
  }

  async remove(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }
}
