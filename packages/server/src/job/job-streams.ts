import type { Right } from '@tsuun/contract/endpoint';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { waitsForStart } from '@tsuun/domain/message/transfer-sentence';
import { hasBit } from '@tsuun/domain/permission/functions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCaller } from '../http/access-token.ts';
import { type EventStream, openEventStream } from '../http/event-stream.ts';
import type { Services } from '../services.ts';
import type { User } from '../user.ts';
import type { JobChangeListener } from './job-change-listener.ts';
import type { Job } from './job.ts';
import { findJob, isReconnect, jobOfRequest } from './start-job.ts';
import { WakeSignal } from './notification-listener.ts';

/** Parts of the call that a stream needs. */
export interface StreamCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly user: User;
}

/** Kind of a stream's job, the right to watch it, and what is sent before its end. */
export interface Shown {
  readonly kind: JobKind;
  readonly right: Right;
  readonly beforeComplete?: JobSubscription['beforeComplete'];
}

/** All open job streams of this server, so that its stop can end them. */
export class JobStreams {
  private readonly services: Services;
  private readonly changes: JobChangeListener;
  private readonly open = new Set<EventStream>();

  constructor(services: Services, changes: JobChangeListener) {
    this.services = services;
    this.changes = changes;
  }

  /**
   * Streams the job of this request: the one that its `requestId` started before, even if it has ended, else the one
   * that `start` queues. `start` returns `null` if another job of the kind prevents it, and checks conditions that the
   * job itself changes. A reconnect never starts a job: it follows the same job as before, or is refused.
   */
  async begin(call: StreamCall, shown: Shown, start: (callId: string) => Promise<string | null>): Promise<undefined> {
    const { request, user } = call;
    const reconnects = isReconnect(request);
    const previous = await jobOfRequest(this.services.pool, shown.kind, user.id, request);
    const jobId = previous ?? (reconnects ? null : await start(request.id));
    if (jobId === null) return this.refuse(call, reconnects ? message.notStarted : message.jobRunning);
    const { right, beforeComplete } = shown;
    const followed = {
      services: this.services,
      changes: this.changes,
      // The stream also ends within seconds after the session ends or the right is withdrawn (R36).
      allowed: () => this.stillAllowed(call, right),
      ...(beforeComplete && { beforeComplete }),
    };
    return this.stream(call, jobId, (stream) => followJob(stream, jobId, followed));
  }

  /** Reports on the stream that nothing was started. */
  private async refuse(call: StreamCall, sentence: string): Promise<undefined> {
    return this.stream(call, '0', (stream) => stream.send('complete', { status: 'error', message: sentence }));
  }

  close(): void {
    for (const stream of this.open) stream.close();
  }

  private async stream(
    call: StreamCall,
    subject: string,
    write: (stream: EventStream) => Promise<void>,
  ): Promise<undefined> {
    const stream = openEventStream(call.reply, subject);
    this.open.add(stream);
    try {
      await write(stream);
    } catch (error) {
      // The header has been sent. The browser reconnects by itself and follows the job as before.
      this.services.log.warn({ err: error }, 'an event stream broke');
    } finally {
      this.open.delete(stream);
      stream.close();
    }
    return undefined;
  }

  private async stillAllowed({ request, user }: StreamCall, right: Right): Promise<boolean> {
    const now = await findCaller(this.services.pool, request, this.services);
    if (now?.id !== user.id) return false;
    return typeof right === 'string' || hasBit(now.authorities, right.code, right.bit);
  }
}

/** Milliseconds after which the row is read again without a notification, in case one was lost or the session ended. */
const pollInterval = 4_000;

interface JobSubscription {
  readonly services: Services;
  readonly changes: JobChangeListener;
  /** Returns true if the session behind the stream is still valid; otherwise the stream ends (R36). */
  readonly allowed: () => Promise<boolean>;
  /** Sent between the job's end and `complete`, for exports saved at once. */
  readonly beforeComplete?: (job: Job, stream: EventStream) => Promise<void>;
}

/**
 * Sends the progress and message of a job to a stream when they change, then `complete`. Following never starts or
 * changes anything, so any number of tabs may do it, also after the end of the job.
 */
async function followJob(stream: EventStream, jobId: string, followed: JobSubscription): Promise<void> {
  const wakeSignal = new WakeSignal();
  const unwatch = followed.changes.watch(jobId, () => wakeSignal.arrive());
  stream.closed.addEventListener('abort', () => wakeSignal.arrive());
  try {
    let previous: Job | null = null;
    while (!stream.closed.aborted) {
      const job = await findJob(followed.services.pool, jobId);
      if (!job || !(await followed.allowed())) return;
      await sendChanges(stream, previous, job);
      previous = job;
      if (job.result) {
        await followed.beforeComplete?.(job, stream);
        return await stream.send('complete', job.result);
      }
      await wakeSignal.wait(pollInterval);
    }
  } finally {
    unwatch();
  }
}

async function sendChanges(stream: EventStream, previous: Job | null, job: Job): Promise<void> {
  if (job.progress !== previous?.progress) await stream.send('progress', job.progress);
  const message = shownMessage(job);
  if (message !== (previous === null ? '' : shownMessage(previous))) await stream.send('message', message);
}

/** Message of a job; a queued one shows that it waits to be started. */
const shownMessage = ({ state, message }: Job): string => (state === 'queued' ? waitsForStart : message);
