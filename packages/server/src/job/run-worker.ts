import { setTimeout as wait } from 'node:timers/promises';
import { analyzeGrown } from '../db/analyze-grown.ts';
import type { Services } from '../services.ts';
import { jobQueued } from './job.ts';
import type { JobWorks } from './job-work.ts';
import { NotificationListener } from './notification-listener.ts';
import { runJob } from './run-job.ts';
import { takeJob } from './take-job.ts';

/**
 * Milliseconds between checks of the queue without a notification; also the time until jobs of silent workers are
 * noticed.
 */
const pollInterval = 5_000;

/** Runs jobs one after another until `stop` aborts. No failure of the database ends it. */
export async function runWorker(services: Services, works: JobWorks, stop: AbortSignal): Promise<void> {
  const queue = new NotificationListener(services, stop, jobQueued);
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
