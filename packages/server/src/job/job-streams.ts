import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JobKind } from '@tsuun/domain/job/kinds';
import { message } from '@tsuun/domain/message/message';
import { hasBit } from '@tsuun/domain/permission/functions';
import type { Right } from '@tsuun/contract/endpoint';
import { type EventStream, openEventStream } from '../http/event-stream.ts';
import { findSession, sessionToken } from '../http/session.ts';
import type { User } from '../http/user.ts';
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

/** Kind of a stream's job, users who may watch it, and what is sent before its end. */
export interface Shown {
  readonly kind: JobKind;
  readonly right: Right;
  readonly beforeComplete?: JobSubscription['beforeComplete'];
}

/** The browsers that look on: all streams of this server, so that its stop can end them. */
export class JobStreams {
  private readonly services: Services;
  private readonly feed: JobFeed;
  private readonly open = new Set<EventStream>();

  constructor(services: Services, feed: JobFeed) {
    this.services = services;
    this.feed = feed;
  }

  /**
   * Shows the job of this opening: the one that its `requestId` started before, however it has ended meanwhile, or else
   * the one that `start` puts into the queue. `start` answers `null` while another job of the kind keeps it from
   * starting, and is the place for conditions that the job itself changes. A reconnect never starts anything: it
   * attaches to the job it followed, or is refused.
   */
  async begin(call: StreamCall, shown: Shown, start: (callId: string) => Promise<string | null>): Promise<undefined> {
    const { request, user } = call;
    const again = isReconnect(request);
    const before = await jobOfRequest(this.services.pool, shown.kind, user.id, request);
    const jobId = before ?? (again ? null : await start(request.id));
    if (jobId === null) return this.refuse(call, again ? message.notStarted : message.jobRunning);
    return this.show(call, jobId, shown.right, shown.beforeComplete);
  }

  /**
   * Shows a job from its present state to its end. The stream also ends within seconds when the session does or the
   * `right` is taken away (R36).
   */
  async show(
    call: StreamCall,
    jobId: string,
    right: Right,
    beforeComplete?: JobSubscription['beforeComplete'],
  ): Promise<undefined> {
    const followed = {
      services: this.services,
      feed: this.feed,
      allowed: () => this.stillAllowed(call, right),
      ...(beforeComplete && { beforeComplete }),
    };
    return this.stream(call, jobId, (stream) => followJob(stream, jobId, followed));
  }

  /** Says that nothing was started, in the way a stream can say it. */
  private async refuse(call: StreamCall, sentence: string): Promise<undefined> {
    return this.stream(call, '0', (stream) => stream.send('complete', { status: 'error', message: sentence }));
  }

  close(): void {
    for (const stream of this.open) stream.close();
  }

  private async stream(
    call: StreamCall,
    subject: string,
    tell: (stream: EventStream) => Promise<void>,
  ): Promise<undefined> {
    const stream = openEventStream(call.reply, subject);
    this.open.add(stream);
    try {
      await tell(stream);
    } catch (error) {
      // The head is sent; the browser comes back by itself and is shown the job again.
      this.services.log.warn({ err: error }, 'an event stream broke');
    } finally {
      this.open.delete(stream);
      stream.close();
    }
    return undefined;
  }

  private async stillAllowed({ request, user }: StreamCall, right: Right): Promise<boolean> {
    const now = await findSession(this.services.pool, sessionToken(request, this.services));
    if (now?.id !== user.id) return false;
    return typeof right === 'string' || hasBit(now.authorities, right.code, right.bit);
  }
}
