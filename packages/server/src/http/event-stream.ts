import { once } from 'node:events';
import type { FastifyReply } from 'fastify';
import { callIdHeader } from './log-calls.ts';
import { identityHeaders } from './identity.ts';
import { type StreamEvents, streamType } from '@tsuun/contract/stream';

const heartbeatInterval = 15_000;

/** Open event stream to a browser. */
export interface EventStream {
  send<K extends keyof StreamEvents>(event: K, data: StreamEvents[K]): Promise<void>;
  close(): void;
  /** Aborts when either side has closed the stream. */
  readonly closed: AbortSignal;
}

/**
 * Turns a reply into an event stream: named events with ids, a comment line every 15 s so that no proxy closes a silent
 * connection, and a header that forbids buffering. The ids begin with the `subject`, so that a reconnecting browser
 * names the job it followed.
 */
export function openEventStream(reply: FastifyReply, subject: string): EventStream {
  const socket = reply.raw;
  const ended = new AbortController();
  reply.hijack();
  socket.writeHead(200, {
    'content-type': `${streamType}; charset=utf-8`,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    [callIdHeader]: reply.request.id,
    ...identityHeaders(reply),
  });
  socket.write(': open\n\n');
  const beat = setInterval(() => socket.write(': beat\n\n'), heartbeatInterval);
  socket.on('close', () => {
    clearInterval(beat);
    ended.abort();
  });
  let id = 0;
  return {
    closed: ended.signal,
    async send(event, data) {
      id += 1;
      const text = typeof data === 'string' ? data : JSON.stringify(data);
      const lines = text.split('\n').map((line) => `data: ${line}\n`);
      const hasRoom = socket.write(`id: ${subject}.${id}\nevent: ${event}\n${lines.join('')}\n`);
      if (!hasRoom) await once(socket, 'drain', ended).catch(() => undefined);
    },
    close() {
      clearInterval(beat);
      socket.end();
    },
  };
}
