import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasBit } from '@tsuun/domain/permission/functions';
import type { Right } from '@tsuun/contract/endpoint';
import { type EventStream, openEventStream } from '../http/event-stream.ts';
import { findSession, sessionCookie } from '../http/session.ts';
import type { User } from '../http/user.ts';
import type { Services } from '../services.ts';
import { type Followed, followJob } from './follow-job.ts';
import type { JobFeed } from './job-feed.ts';

/** What a stream needs of the call that opened it. */
export interface StreamCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly user: User;
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
   * Shows a job from its present state to its end. The stream also ends within seconds when the session does or the
   * `right` is taken away (R36).
   */
  async show(
    call: StreamCall,
    jobId: string,
    right: Right,
    beforeComplete?: Followed['beforeComplete'],
  ): Promise<undefined> {
    const followed = {
      services: this.services,
      feed: this.feed,
      allowed: () => this.stillAllowed(call, right),
      ...(beforeComplete && { beforeComplete }),
    };
    return this.stream(call, (stream) => followJob(stream, jobId, followed));
  }

  /** Says that nothing was started, in the way a stream can say it (DECISIONS 3). */
  async refuse(call: StreamCall, sentence: string): Promise<undefined> {
    return this.stream(call, (stream) => stream.send('complete', { status: 'error', message: sentence }));
  }

  close(): void {
    for (const stream of this.open) stream.close();
  }

  private async stream(call: StreamCall, tell: (stream: EventStream) => Promise<void>): Promise<undefined> {
    const stream = openEventStream(call.reply);
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
    const now = await findSession(this.services.pool, request.cookies[sessionCookie]);
    if (now?.id !== user.id) return false;
    return typeof right === 'string' || hasBit(now.authorities, right.code, right.bit);
  }
}
