import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway, isDiskFull, isOverLimit } from '../db/database-away.ts';
import { connect } from '../db/pool.ts';
import { connectStandby } from '../db/standby.ts';
import { inTransaction, isTransient, maxTries, transaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { DeadlineError, finishFailedJob, StoppedError, TriesUsedError } from './failed-job.ts';
import { FencingError, finishJob } from './finish-job.ts';
import { type Job, jobConnectionName } from './job.ts';
import { ProcessDiedError } from '../reader/reader-process.ts';
import type { JobContext, JobResult, JobWork } from './job-work.ts';
import type { SpareConnection } from './spare-connection.ts';
import { throttleProgress } from './throttle-progress.ts';
import { recordHeartbeat, reportProgress, requeueJob, triedTooOften } from './take-job.ts';

const heartbeatInterval = 5_000;
const progressPace = 200;
/** Time limit of a job in ms. No job took an hour, and one that hangs blocks all jobs of its kind. */
const timeLimit = 2 * 60 * 60 * 1000;

/** Number of attempts to end a failed job on a full disk, in total shorter than the silence of a dead worker. */
const endTries = 10;
const endPause = 2_000;

interface RunOptions {
  /** Milliseconds. */
  readonly deadline?: number;
  /** Keeps a connection for the next job; `null`: every job opens its own. */
  readonly spare?: SpareConnection | null;
}

/**
 * Runs a job from its taking to its end, with heartbeats. An error becomes a failed result with a plain sentence,
 * written once; so does work that is not done after `deadline` ms. If the worker is stopped or the database is
 * unavailable, the job is put back into the queue.
 */
export async function runJob(
  services: Services,
  job: Job,
  work: JobWork | undefined,
  stop: AbortSignal,
  { deadline = timeLimit, spare = null }: RunOptions = {},
): Promise<void> {
  const connections: JobConnections = [];
  const abort = new AbortController();
  const heartbeats = setInterval(() => void sendHeartbeat(services, job, abort, connections), heartbeatInterval);
  const deadlineTimer = setTimeout(() => abortWork(abort, connections, new DeadlineError()), deadline);
  const stopWork = () => abortWork(abort, connections, new StoppedError());
  stop.addEventListener('abort', stopWork, { once: true });
  if (stop.aborted) stopWork();
  try {
    if (job.stopRequested) throw new StoppedError();
    if (work === undefined) throw new Error(`no work for ${job.kind}`);
    if (triedTooOften(job)) throw new TriesUsedError();
    await work(contextOf(services, job, abort.signal, connections, spare));
    if (spare !== null) await keepFirst(connections, spare);
  } catch (error) {
    const readsStandby = connections.some(({ isStandby }) => isStandby);
    // Ended first, since a connection that could not roll back still locks the job's row.
    await endAll(connections);
    // The reason for aborting the work is more useful than the broken connection that the work noticed.
    const why: unknown = abort.signal.aborted ? abort.signal.reason : error;
    if (stop.aborted) await requeueJob(services.pool, job).catch(() => undefined);
    else if (isTriedAgain(why, readsStandby))
      await requeueLater(services, job, costsTry(why, readsStandby) ? 1 : 0, stop);
    else await fail(services, job, why);
  } finally {
    stop.removeEventListener('abort', stopWork);
    clearInterval(heartbeats);
    clearTimeout(deadlineTimer);
    await endAll(connections);
  }
}

/** True if nothing was written because the database was unavailable or the job's reader process died. */
const isTriedAgain = (why: unknown, readsStandby: boolean): boolean =>
  why instanceof ProcessDiedError || isDatabaseAway(why) || (readsStandby && isTransient(why));

/** True if the work itself may have caused the failure, so that the number of tries is limited. */
const costsTry = (why: unknown, readsStandby: boolean): boolean =>
  why instanceof ProcessDiedError || isOverLimit(why) || readsStandby;

/** Connections of a job, the first one for its end; a standby may cancel its queries at any time. */
type JobConnections = { readonly client: pg.Client; readonly isStandby: boolean }[];

async function endAll(connections: JobConnections): Promise<void> {
  await Promise.allSettled(connections.splice(0).map(({ client }) => client.end()));
}

/** Keeps the connection of a job that has ended in good order for the next job. */
async function keepFirst(connections: JobConnections, spare: SpareConnection): Promise<void> {
  const place = connections.findIndex(({ isStandby }) => !isStandby);
  for (const { client } of place < 0 ? [] : connections.splice(place, 1)) await spare.keep(client);
}

function contextOf(
  services: Services,
  job: Job,
  signal: AbortSignal,
  connections: JobConnections,
  spare: SpareConnection | null,
): JobContext {
  const connection = async (): Promise<pg.Client> => {
    signal.throwIfAborted();
    const name = jobConnectionName(job.id);
    const client = await (spare?.take(name) ?? connect(services.databaseUrl, services.log, name));
    connections.push({ client, isStandby: false });
    return client;
  };
  const reader = async (): Promise<pg.Client> => {
    signal.throwIfAborted();
    // The first loss may have been caused by the replay on the standby, so the work is not tried there again.
    const standby = job.lostTries > 0 ? null : await connectStandby(services, jobConnectionName(job.id));
    if (standby === null) return connection();
    connections.push({ client: standby, isStandby: true });
    return standby;
  };
  return {
    job,
    services,
    signal,
    connection,
    reader,
    progress: throttleProgress(progressPace, (percent, text) => reportProgress(services.pool, job, percent, text)),
    finish: async (work) => {
      const client = connections[0]?.client ?? (await connection());
      // A conflict on a standby has the same code as one here, but the data read there is lost, so a retry cannot help.
      const maxAttempts = connections.some(({ isStandby }) => isStandby) ? 1 : maxTries;
      await finish(client, job, signal, work, maxAttempts);
    },
  };
}

/** Runs the closing transaction, again after a deadlock; the work must have no effect outside the database. */
async function finish(
  client: pg.Client,
  job: Job,
  signal: AbortSignal,
  work: (client: pg.Client) => Promise<JobResult>,
  maxAttempts: number,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(client, async () => {
        const result = await work(client);
        signal.throwIfAborted();
        await finishJob(client, job, result);
      });
    } catch (error) {
      if (tries === maxAttempts || signal.aborted || !isTransient(error)) throw error;
    }
  }
}

async function sendHeartbeat(services: Services, job: Job, abort: AbortController, connections: JobConnections) {
  const state = await recordHeartbeat(services.pool, job).catch(() => ({ mine: true, stopRequested: false }));
  if (!state.mine) abortWork(abort, connections, new FencingError());
  else if (state.stopRequested) abortWork(abort, connections, new StoppedError());
}

/** Aborts the work and the statements it waits for. */
function abortWork(abort: AbortController, connections: Readonly<JobConnections>, why: Error): void {
  abort.abort(why);
  for (const { client } of connections) client.end().catch(() => undefined);
}

/**
 * Puts the job back into the queue once the database is available; nothing was written, so it can be done again (R02).
 * If that takes too long, another worker finds the silent job.
 */
async function requeueLater(services: Services, job: Job, lost: 0 | 1, stop: AbortSignal): Promise<void> {
  services.log.warn({ jobId: job.id }, 'the database or a process of a job went away: it is tried again');
  for (let tries = 0; tries < 30 && !stop.aborted; tries += 1) {
    const isRequeued = await requeueJob(services.pool, job, lost).then(
      () => true,
      () => false,
    );
    if (isRequeued) return;
    await wait(1_000, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function fail(services: Services, job: Job, error: unknown): Promise<void> {
  if (error instanceof FencingError)
    return services.log.warn({ jobId: job.id }, 'another worker has taken the job over');
  if (!(error instanceof StoppedError))
    services.log.error({ err: error, jobId: job.id, kind: job.kind, callId: job.callId }, 'a job failed');
  const write = () => transaction(services.pool, (client) => finishFailedJob(client, services, job, error));
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (writeError) {
      // Waits until the transaction that filled the disk is rolled back; otherwise the reason of the failure would be
      // lost.
      if (tries < endTries && isDiskFull(writeError)) await wait(endPause);
      else
        return services.log.error({ err: writeError, jobId: job.id }, 'the end of a failed job could not be written');
    }
  }
}
