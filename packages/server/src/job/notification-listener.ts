import type pg from 'pg';
import { connect } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { WakeSignal } from './wake-signal.ts';

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
