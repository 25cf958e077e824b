import type { Completion } from '@tsuun/contract/stream';
import { closeDelay } from '@tsuun/contract/stream';
import { message } from '@tsuun/domain/message/message';

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
 * attaches to the same job; one that cannot be had any more ends as an error. Closed 1.5 s after `complete` (CONST-03).
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
      if (source.readyState !== EventSource.CLOSED && breaks < maxBreaks) return;
      source.close();
      resolve({ status: 'error', message: message.network });
    });
  });
}
