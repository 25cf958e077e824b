import { closeDelay, type Completion } from '@tsuun/contract/stream';
import { followStream, type StreamListener } from './follow-stream.ts';

interface Told {
  readonly progress?: number;
  readonly message?: string;
  readonly waiting?: boolean;
  readonly completion?: Completion;
}

/**
 * Follows a job's stream once per browser, however many tabs look at it: browsers open six connections to a server, so
 * the seventh tab with a stream of its own would wait for ever (event streams). The tab holding the lock opens
 * the stream and tells the others; when it goes, the next one takes over and attaches to the same job. Where the
 * browser has no locks (a page over plain http) every tab follows by itself.
 */
export function shareStream(address: string, listener: StreamListener): Promise<Completion> {
  if (!('locks' in navigator)) return followStream(address, listener);
  const channel = new BroadcastChannel(address);
  const waiting = new AbortController();
  listener.signal?.addEventListener('abort', () => waiting.abort(listener.signal?.reason));
  return new Promise((resolve, reject) => {
    const finish = (completion: Completion) => {
      waiting.abort();
      resolve(completion);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      hear(data, listener);
      if (data.completion) finish(data.completion);
    });
    const turn = navigator.locks.request(address, { signal: waiting.signal }, async () => {
      finish(await lead(address, listener, channel));
      // The lock outlives the end, so that no tab opens the stream once more before it has heard.
      await new Promise((done) => setTimeout(done, closeDelay));
    });
    turn.catch(reject).finally(() => channel.close());
  });
}

async function lead(address: string, listener: StreamListener, channel: BroadcastChannel): Promise<Completion> {
  const tell = (told: Told) => {
    hear(told, listener);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(told);
  };
  const completion = await followStream(address, {
    progress: (progress) => tell({ progress }),
    message: (message) => tell({ message }),
    waiting: (waits) => tell({ waiting: waits }),
    ...(listener.signal && { signal: listener.signal }),
  });
  tell({ completion });
  return completion;
}

function hear({ progress, message, waiting }: Told, listener: StreamListener): void {
  if (waiting !== undefined) listener.waiting?.(waiting);
  if (progress !== undefined) listener.progress?.(progress);
  if (message !== undefined) listener.message?.(message);
}
