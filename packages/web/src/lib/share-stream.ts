import { closeDelay, type Completion } from '@tsuun/contract/stream';
import { electLeader } from './elect-leader.ts';
import { followStream, type StreamListener } from './follow-stream.ts';

/** Messages that the tab with the stream passes on to the others. */
interface StreamNews {
  readonly progress?: number;
  readonly message?: string;
  readonly waiting?: boolean;
  readonly completion?: Completion;
}

/**
 * Follows a job's stream once per browser, however many tabs look at it: over HTTP/1.1 browsers open six connections to
 * a server, so the calls of all tabs would wait for ever behind six streams. One tab opens the stream and passes its
 * news on; when it goes, the next one takes over and attaches to the same job. Tabs take turns by a lock, or by an
 * election where the browser has no locks (a page over plain http), where a hidden tab gives its stream up.
 */
export function shareStream(address: string, listener: StreamListener): Promise<Completion> {
  const channel = new BroadcastChannel(address);
  const waiting = new AbortController();
  listener.signal?.addEventListener('abort', () => waiting.abort(listener.signal?.reason));
  return new Promise((resolve, reject) => {
    const finish = (completion: Completion): void => {
      waiting.abort();
      resolve(completion);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<StreamNews>) => {
      hear(data, listener);
      if (data.completion) finish(data.completion);
    });
    const take = 'locks' in navigator ? takeTurns : takeTurnsByElection;
    const work = async (term?: AbortSignal): Promise<void> => {
      const signals = [listener.signal, term].filter((signal) => signal !== undefined);
      finish(await lead(address, { ...listener, signal: AbortSignal.any(signals) }, channel));
    };
    take(address, waiting.signal, work)
      .catch(reject)
      .finally(() => channel.close());
  });
}

/**
 * Does the work in one tab at a time and ends when this tab has done it. Throws when `waiting` aborts before its turn.
 * `term` aborts where the tab has to give its turn up.
 */
type TakeTurns = (name: string, waiting: AbortSignal, work: (term?: AbortSignal) => Promise<void>) => Promise<void>;

const takeTurns: TakeTurns = (name, signal, work) =>
  navigator.locks.request(name, { signal }, async () => {
    await work();
    await afterEnd();
  });

const takeTurnsByElection: TakeTurns = (name, waiting, work) =>
  new Promise((resolve, reject) => {
    const end = new AbortController();
    let leads = false;
    const stop = (error: unknown): void => {
      end.abort();
      reject(error as Error);
    };
    electLeader(name, end.signal, (term) => {
      leads = true;
      work(term).then(
        () => afterEnd().then(() => resolve(end.abort())),
        (error: unknown) => {
          leads = false;
          // If the turn was given up, another tab leads and this one receives its messages.
          if (!term.aborted || waiting.aborted) stop(error);
        },
      );
    });
    waiting.addEventListener('abort', () => leads || stop(waiting.reason));
  });

/** The turn outlives the end, so that no tab opens the stream once more before it has heard. */
const afterEnd = (): Promise<void> => new Promise((done) => setTimeout(done, closeDelay));

async function lead(address: string, listener: StreamListener, channel: BroadcastChannel): Promise<Completion> {
  const tell = (news: StreamNews): void => {
    hear(news, listener);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(news);
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

function hear({ progress, message, waiting }: StreamNews, listener: StreamListener): void {
  if (waiting !== undefined) listener.waiting?.(waiting);
  if (progress !== undefined) listener.progress?.(progress);
  if (message !== undefined) listener.message?.(message);
}
