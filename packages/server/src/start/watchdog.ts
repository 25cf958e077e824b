import { Worker } from 'node:worker_threads';
import { frozenLine } from '@tsuun/domain/message/operator';

interface WatchdogOptions {
  /** File of the thread (`watchdog-thread.ts`). */
  readonly script: string;
  /** Seconds without a heartbeat of the event loop after which the process is killed. */
  readonly patience?: number;
}

export interface WatchdogData {
  /** Number that the event loop counts up. */
  readonly heartbeats: Int32Array;
  readonly patience: number;
  /** Log line for the operator. */
  readonly line: string;
}

/** Milliseconds between two heartbeats, and between two checks of the thread. */
export const heartbeatInterval = 1_000;

/**
 * Starts a thread that watches the event loop of this process and kills the process with SIGKILL if the loop is
 * blocked, which nothing else in it could do. systemd or the container restarts it; `npm start` does not. There is no
 * watchdog under a debugger, which stops the loop on purpose. Returns the function that ends the watchdog.
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
