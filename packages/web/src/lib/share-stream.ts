import { closeDelay, type Completion } from '@tsuun/contract/stream';
import { electLeader } from './elect-leader.ts';
import { followStream, type StreamListener } from './follow-stream.ts';

/** Messages of the tab with the stream to the other tabs. */
interface StreamNews {
  readonly progress?: number;
  readonly message?: string;
  readonly waiting?: boolean;
  readonly completion?: Completion;
}

/**
 * Follows a job's stream once per browser. Over HTTP/1.1 a browser opens six connections to a server, so that six
 * streams would block the calls of all tabs. One tab opens the stream and passes its messages on; when it closes, the
 * next one takes over and attaches to the same job. Tabs take turns by a lock, or on plain http by an election, in
 * which a hidden tab resigns.
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
      deliver(data, listener);
      if (data.completion) finish(data.completion);
    });
    const take = 'locks' in navigator ? runWithLock : runByElection;
    const work = async (term?: AbortSignal): Promise<void> => {
      const signals = [listener.signal, term].filter((signal) => signal !== undefined);
      finish(await followAndBroadcast(address, { ...listener, signal: AbortSignal.any(signals) }, channel));
    };
    take(address, waiting.signal, work)
      .catch(reject)
      .finally(() => channel.close());
  });
}

/**
 * Runs `work` in one tab at a time and ends when this tab has finished it. Throws when `waiting` aborts before its
 * turn. `term` aborts when the tab has to resign.
 */
type RunInOneTab = (name: string, waiting: AbortSignal, work: (term?: AbortSignal) => Promise<void>) => Promise<void>;

const runWithLock: RunInOneTab = (name, signal, work) =>
  navigator.locks.request(name, { signal }, async () => {
    await work();
    await afterEnd();
  });

const runByElection: RunInOneTab = (name, waiting, work) =>
  new Promise((resolve, reject) => {
    const end = new AbortController();
    let isLeader = false;
    const stop = (error: unknown): void => {
      end.abort();
      reject(error as Error);
    };
    electLeader(name, end.signal, (term) => {
      isLeader = true;
      work(term).then(
        () => afterEnd().then(() => resolve(end.abort())),
        (error: unknown) => {
          isLeader = false;
          // After a resignation another tab leads, and this one receives its messages.
          if (!term.aborted || waiting.aborted) stop(error);
        },
      );
    });
    waiting.addEventListener('abort', () => isLeader || stop(waiting.reason));
  });

/** The turn lasts longer than the stream, so that no tab opens it again before it has received the end. */
const afterEnd = (): Promise<void> => new Promise((done) => setTimeout(done, closeDelay));

async function followAndBroadcast(
  address: string,
  listener: StreamListener,
  channel: BroadcastChannel,
): Promise<Completion> {
  const broadcast = (news: StreamNews): void => {
    deliver(news, listener);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    channel.postMessage(news);
  };
  const completion = await followStream(address, {
    progress: (progress) => broadcast({ progress }),
    message: (message) => broadcast({ message }),
    waiting: (waits) => broadcast({ waiting: waits }),
    ...(listener.signal && { signal: listener.signal }),
  });
  broadcast({ completion });
  return completion;
}

function deliver({ progress, message, waiting }: StreamNews, listener: StreamListener): void {
  if (waiting !== undefined) listener.waiting?.(waiting);
  if (progress !== undefined) listener.progress?.(progress);
  if (message !== undefined) listener.message?.(message);
}
