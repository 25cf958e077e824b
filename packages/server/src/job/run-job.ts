import type pg from 'pg';
import { message } from '@tsuun/domain/message/message';
import { connect } from '../db/pool.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { FenceError, finishJob } from './finish-job.ts';
import { jobConnectionName, type Job } from './job.ts';
import type { JobContext, JobWork, Outcome } from './job-work.ts';
import { beat, tellProgress, triedTooOften } from './take-job.ts';

const heartBeat = 5_000;
const progressPace = 200;

/** Why a job's work was broken off. */
export class StoppedError extends Error {
  constructor() {
    super('the job was stopped');
  }
}

/**
 * Does one job from its taking to its end: heart-beats beside the work, and whatever goes wrong becomes a failed
 * outcome with a plain sentence, written once.
 */
export async function runJob(
  services: Services,
  job: Job,
  work: JobWork | undefined,
  stop: AbortSignal,
): Promise<void> {
  const connections: pg.Client[] = [];
  const broken = new AbortController();
  const beating = setInterval(() => void keepBeating(services, job, broken, connections), heartBeat);
  const leave = () => breakOff(broken, connections);
  stop.addEventListener('abort', leave, { once: true });
  try {
    if (work === undefined || triedTooOften(job)) throw new Error(`no more tries for ${job.kind}`);
    await work(contextOf(services, job, broken.signal, connections));
  } catch (error) {
    if (!stop.aborted) await fail(services, job, error);
  } finally {
    stop.removeEventListener('abort', leave);
    clearInterval(beating);
    await Promise.allSettled(connections.map((connection) => connection.end()));
  }
}

function contextOf(services: Services, job: Job, signal: AbortSignal, connections: pg.Client[]): JobContext {
  const connection = async (): Promise<pg.Client> => {
    signal.throwIfAborted();
    const client = await connect(services.databaseUrl, services.log, jobConnectionName(job.id));
    connections.push(client);
    return client;
  };
  return {
    job,
    services,
    signal,
    connection,
    progress: paced(progressPace, (percent, text) => tellProgress(services.pool, job, percent, text)),
    finish: async (work) => {
      const client = connections[0] ?? (await connection());
      await inTransaction(client, async () => {
        const outcome = await work(client);
        signal.throwIfAborted();
        await finishJob(client, job, outcome);
      });
    },
  };
}

/** Passes on the newest report at most once in `pace` milliseconds, and never piles them up. */
function paced(pace: number, tell: (percent: number, text: string) => Promise<void>) {
  let last = 0;
  return (percent: number, text: string): void => {
    const now = Date.now();
    if (now - last < pace) return;
    last = now;
    tell(Math.max(0, Math.min(99, Math.floor(percent))), text).catch(() => undefined);
  };
}

async function keepBeating(services: Services, job: Job, broken: AbortController, connections: pg.Client[]) {
  const state = await beat(services.pool, job).catch(() => ({ mine: true, stopRequested: false }));
  if (!state.mine || state.stopRequested) breakOff(broken, connections);
}

/** Ends the work and the statements it waits for. */
function breakOff(broken: AbortController, connections: readonly pg.Client[]): void {
  broken.abort(new StoppedError());
  for (const connection of connections) connection.end().catch(() => undefined);
}

async function fail(services: Services, job: Job, error: unknown): Promise<void> {
  if (error instanceof FenceError) return services.log.warn({ jobId: job.id }, 'another worker has taken the job over');
  services.log.error({ err: error, jobId: job.id, kind: job.kind }, 'a job failed');
  const client = await services.pool.connect();
  try {
    await inTransaction(client, () => finishJob(client, job, failure(job, error)));
  } catch (again) {
    services.log.error({ err: again, jobId: job.id }, 'the end of a failed job could not be written');
  } finally {
    client.release();
  }
}

/** The plain end of a job that broke: its history says so where its kind has one. */
function failure(job: Job, error: unknown): Outcome {
  const text = error instanceof StoppedError ? message.jobStopped : message.serverError;
  const [group, kind = ''] = job.kind.split('/');
  if (group === 'apply') return { status: 'error', message: text };
  const { fileName = kind, functionCode = 'IMPORTS' } = job.input as { fileName?: string; functionCode?: 'IMPORTS' };
  return {
    status: 'error',
    message: text,
    history: { direction: group === 'import' ? 'import' : 'export', kind, functionCode, fileName, fileId: job.fileId },
  };
}
