import type pg from 'pg';
import { connect } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { jobChanged } from './job.ts';

type Listener = () => void;

/**
 * One listening connection for all streams of a server: tells followers of a job to read its row again. A lost
 * connection is replaced, and everybody is asked to look, since notifications are not kept.
 */
export class JobFeed {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly services: Services;
  private client: pg.Client | null = null;
  private closed = false;

  constructor(services: Services) {
    this.services = services;
  }

  async open(): Promise<void> {
    const client = await connect(this.services.databaseUrl, this.services.log, 'tsuun job feed');
    client.on('notification', ({ payload }) => this.tell(payload ?? ''));
    try {
      await client.query(`listen ${jobChanged}`);
    } catch (error) {
      // Reported by the error alone, or two would be opened in its place.
      await client.end().catch(() => undefined);
      throw error;
    }
    client.on('end', () => this.reopen());
    this.client = client;
    if (this.closed) return this.close();
    for (const jobId of this.listeners.keys()) this.tell(jobId);
  }

  private reopen(): void {
    this.client = null;
    if (this.closed) return;
    setTimeout(() => this.closed || void this.open().catch(() => this.reopen()), 1_000).unref();
  }

  private tell(jobId: string): void {
    for (const listener of this.listeners.get(jobId) ?? []) listener();
  }

  /** Calls `listener` whenever the job may have changed; answers how to end that. */
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
