import { Worker } from 'node:worker_threads';
import { frozenLine } from '@tsuun/domain/message/operator';

export interface WatchdogOptions {
  /** The file of the thread (`watchdog-thread.ts`). */
  readonly script: string;
  /** Seconds without a sign of the event loop after which the process is ended. */
  readonly patience?: number;
}

/** Data of the thread. */
export interface WatchdogData {
  /** One number that the event loop counts up. */
  readonly heartbeats: Int32Array;
  readonly patience: number;
  /** The line that the operator reads. */
  readonly line: string;
}

/** Milliseconds between two heartbeats; the thread looks as often. */
export const heartbeatInterval = 1_000;

/**
 * Has a thread watch the event loop of this process, and end the process with SIGKILL where the loop stands still: nothing
 * else in it could. systemd or the container starts it again; `npm start` does not. There is no watch under a debugger,
 * which stops the loop on purpose. Answers the function that ends the watch.
 */
export async function watchEventLoop({ script, patience = 30 }: WatchdogOptions): Promise<() => Promise<void>> {
  if (process.execArgv.some((argument) => argument.startsWith('--inspect'))) return async () => undefined;
  const heartbeats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const workerData: WatchdogData = { heartbeats, patience, line: frozenLine(process.pid, patience) };
  const thread = new Worker(script, { workerData });
  const timer = setInterval(() => Atomics.add(heartbeats, 0, 1), heartbeatInterval).unref();
  thread.unref();
  return async () => {
    clearInterval(timer);
    await thread.terminate();
  };
}
