import type { Completion } from '@tsuun/contract/stream';
import { closeDelay } from '@tsuun/contract/stream';
import { message } from '@tsuun/domain/message/message';
import { refusal } from './calls.ts';

export interface StreamListener {
  progress?(percent: number): void;
  message?(text: string): void;
  filename?(name: string): void;
  bytes?(numbers: readonly number[]): void;
}

/** How often a broken stream is opened again before it counts as lost; the browser waits about 3 s between. */
const maxBreaks = 10;

/**
 * Opens an event stream and follows it to its end (QUEUE-05..08). A broken stream is opened again by the browser and
 * attaches to the same job; one that cannot be had any more ends as an error, one the server refuses with its reason.
 * Closed 1.5 s after `complete` (CONST-03).
 */
export function followStream(address: string, listener: StreamListener): Promise<Completion> {
  return new Promise((resolve) => {
    const source = new EventSource(address, { withCredentials: true });
    let breaks = 0;
    const on = (name: string, take: (data: string) => void) =>
      source.addEventListener(name, (event) => take((event as MessageEvent<string>).data));
    on('progress', (data) => listener.progress?.(Number(data)));
    on('message', (data) => listener.message?.(data));
    on('filename', (data) => listener.filename?.(data));
    on('bytes', (data) => listener.bytes?.(JSON.parse(data) as number[]));
    on('complete', (data) => {
      setTimeout(() => source.close(), closeDelay);
      resolve(JSON.parse(data) as Completion);
    });
    source.addEventListener('open', () => {
      breaks = 0;
    });
    source.addEventListener('error', () => {
      breaks += 1;
      const refused = source.readyState === EventSource.CLOSED;
      if (!refused && breaks < maxBreaks) return;
      source.close();
      const told = refused ? whyRefused(address) : Promise.resolve(message.network);
      void told.then((sentence) => resolve({ status: 'error', message: sentence }));
    });
  });
}

/**
 * The browser does not tell why a stream was refused, so it is asked again as a plain call. That starts nothing: the
 * ticket or request id in the address names one job.
 */
async function whyRefused(address: string): Promise<string> {
  const stop = new AbortController();
  const answer = await fetch(address, { credentials: 'same-origin', signal: stop.signal }).catch(() => null);
  if (answer && !answer.ok) return (await refusal(answer)).message;
  stop.abort();
  return message.network;
}
