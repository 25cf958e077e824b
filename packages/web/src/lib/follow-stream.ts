import { type Completion, closeDelay, streamType } from '@tsuun/contract/stream';
import { ApiError, isServerAway } from './api-error.ts';
import { refusal } from './calls.ts';
import { recoverSession } from './session-events.ts';
import { forTabUser } from './tab-user.ts';

export interface StreamListener {
  progress?(percent: number): void;
  message?(text: string): void;
  filename?(name: string): void;
  bytes?(numbers: readonly number[]): void;
  /** `true` while the server does not answer and is asked again; `false` once it has the stream. */
  waiting?(waits: boolean): void;
  /** Aborts when the result is no longer needed: the stream is closed, its job continues. */
  readonly signal?: AbortSignal;
}

/** Milliseconds before each further attempt; the last value repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] as const;
const maxPause = 30_000;

/**
 * Opens an event stream and follows it to its end (QUEUE-05..08). A broken stream is opened again and attaches to the
 * same job until the server reports an end. Throws `ApiError` with the reason when the server refuses the stream.
 * Closes it 1.5 s after `complete` (CONST-03).
 */
export async function followStream(address: string, listener: StreamListener): Promise<Completion> {
  for (let tries = 0; ; tries += 1) {
    const end = await openOnce(address, listener, () => {
      tries = 0;
      listener.waiting?.(false);
    });
    if (typeof end === 'object') return end;
    if (end === 'refused') await throwIfFinal(address, listener.signal);
    listener.waiting?.(true);
    await pause(pauses[tries] ?? maxPause, listener.signal);
  }
}

/** Resolves with the end, or with the way the stream was lost: interrupted or refused. */
function openOnce(
  address: string,
  listener: StreamListener,
  onOpen: () => void,
): Promise<Completion | 'broken' | 'refused'> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(forTabUser(address), { withCredentials: true });
    let ended = false;
    const on = (name: string, take: (data: string) => void) =>
      source.addEventListener(name, (event) => take((event as MessageEvent<string>).data));
    on('progress', (data) => listener.progress?.(Number(data)));
    on('message', (data) => listener.message?.(data));
    on('filename', (data) => listener.filename?.(data));
    on('bytes', (data) => listener.bytes?.(JSON.parse(data) as number[]));
    on('complete', (data) => {
      ended = true;
      setTimeout(() => source.close(), closeDelay);
      resolve(JSON.parse(data) as Completion);
    });
    source.addEventListener('open', onOpen);
    source.addEventListener('error', () => {
      // The server closes a stream that has ended, which is no interruption.
      if (ended) return;
      resolve(source.readyState === EventSource.CLOSED ? 'refused' : 'broken');
      source.close();
    });
    listener.signal?.addEventListener('abort', () => {
      source.close();
      reject(listener.signal?.reason as Error);
    });
  });
}

/**
 * Throws the reason if the stream was refused for good. The browser does not report it, so the address is called once
 * more without streaming; this starts nothing, because its ticket or request id names one job.
 */
async function throwIfFinal(address: string, signal: AbortSignal | undefined): Promise<void> {
  const stop = new AbortController();
  const answer = await fetch(forTabUser(address), {
    credentials: 'same-origin',
    headers: { accept: streamType },
    signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
  }).catch(() => null);
  const error = answer === null ? ApiError.network() : answer.ok ? null : await refusal(answer);
  stop.abort();
  if (error !== null && !isServerAway(error) && !(await recoverSession(error, signal))) throw error;
}

/** Waits; rejects as soon as `signal` aborts. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, milliseconds);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
