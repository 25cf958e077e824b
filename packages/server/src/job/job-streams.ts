import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { hasBit } from '@tsuun/domain/permission/functions';
import type { Right } from '@tsuun/contract/endpoint';
import { type EventStream, openEventStream } from '../http/event-stream.ts';
import { findCaller } from '../http/access-token.ts';
import type { User } from '../user.ts';
import type { Services } from '../services.ts';
import { type JobSubscription, followJob } from './follow-job.ts';
import type { JobFeed } from './job-feed.ts';
import { isReconnect, jobOfRequest } from './start-job.ts';

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
  private readonly feed: JobFeed;
  private readonly open = new Set<EventStream>();

  constructor(services: Services, feed: JobFeed) {
    this.services = services;
    this.feed = feed;
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
      feed: this.feed,
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
