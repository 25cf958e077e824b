import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { analyzeGrown } from '../db/analyze-grown.ts';
import { connect } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { jobQueued } from './job.ts';
import type { JobWorks } from './job-work.ts';
import { WakeSignal } from './wake-signal.ts';
import { runJob } from './run-job.ts';
import { takeJob } from './take-job.ts';

/**
 * Milliseconds between checks of the queue without a notification; also the time until jobs of silent workers are
 * noticed.
 */
const pollInterval = 5_000;

/** Runs jobs one after another until `stop` aborts. No failure of the database ends it. */
export async function runWorker(services: Services, works: JobWorks, stop: AbortSignal): Promise<void> {
  const queue = new QueueListener(services, stop);
  while (!stop.aborted) {
    try {
      await queue.listen();
      const job = await takeJob(services.pool);
      if (!job) await queue.wakeSignal.wait(pollInterval);
      else {
        await runJob(services, job, works[job.kind], stop);
        await analyzeGrown(services.pool);
      }
    } catch (error) {
      services.log.warn({ err: error }, 'the worker could not take a job, or tidy up after it');
      await wait(1_000, undefined, { signal: stop }).catch(() => undefined);
    }
  }
  await queue.remove();
}

/**
 * Listens for new jobs on a separate connection. A job that arrives during a check of the queue causes another check.
 */
class QueueListener {
  readonly wakeSignal = new WakeSignal();
  private client: pg.Client | null = null;
  private readonly services: Services;

  constructor(services: Services, stop: AbortSignal) {
    this.services = services;
    stop.addEventListener('abort', () => this.wakeSignal.arrive());
  }

  async listen(): Promise<void> {
    if (this.client) return;
    const client = await connect(this.services.databaseUrl, this.services.log, 'tsuun worker');
    client.on('notification', () => this.wakeSignal.arrive());
    client.on('end', () => {
      this.client = null;
      this.wakeSignal.arrive();
    });
    await client.query(`listen ${jobQueued}`);
    this.client = client;
  }

  async remove(): Promise<void> {
    await this.client?.end().catch(() => undefined);
  }
}
