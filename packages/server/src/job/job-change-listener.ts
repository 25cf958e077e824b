import type pg from 'pg';
import { connect } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { jobChanged } from './job.ts';

type Listener = () => void;

/**
 * Listening connection shared by all job streams of a server; it notifies the listeners of a job to read its row again.
 * A lost connection is replaced, and all listeners are notified then, since notifications are not kept.
 */
export class JobChangeListener {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly services: Services;
  private client: pg.Client | null = null;
  private closed = false;

  constructor(services: Services) {
    this.services = services;
  }

  async open(): Promise<void> {
    const client = await connect(this.services.databaseUrl, this.services.log, 'tsuun job changes');
    client.on('notification', ({ payload }) => this.notify(payload ?? ''));
    try {
      await client.query(`listen ${jobChanged}`);
    } catch (error) {
      // The error alone reports the failure; with the `end` event too, two connections would be opened as replacements.
      await client.end().catch(() => undefined);
      throw error;
    }
    client.on('end', () => this.reopen());
    this.client = client;
    if (this.closed) return this.close();
    for (const jobId of this.listeners.keys()) this.notify(jobId);
  }

  private reopen(): void {
    this.client = null;
    if (this.closed) return;
    setTimeout(() => this.closed || void this.open().catch(() => this.reopen()), 1_000).unref();
  }

  private notify(jobId: string): void {
    for (const listener of this.listeners.get(jobId) ?? []) listener();
  }

  /** Calls `listener` whenever the job may have changed. Returns the function that stops this. */
  watch(jobId: string, listener: Listener): () => void {
    const set = this.listeners.get(jobId) ?? new Set();
    this.listeners.set(jobId, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0) this.listeners.delete(jobId);
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }
}
