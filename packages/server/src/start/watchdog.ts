import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { frozenLine } from '@tsuun/domain/message/operator';

interface WatchdogOptions {
  /** File of the thread (`watchdog-thread.ts`). */
  readonly script: string;
  /** Seconds without a heartbeat of the event loop after which the process is killed. */
  readonly patience?: number;
}

export interface WatchdogData {
  /** Number that the event loop counts up, and 1 while a debugger may stop it. */
  readonly heartbeats: Int32Array;
  readonly patience: number;
  /** Log line for the operator. */
  readonly line: string;
}

/** Milliseconds between two heartbeats, and between two checks of the thread. */
export const heartbeatInterval = 1_000;

/**
 * Starts a thread that watches the event loop of this process and kills the process with SIGKILL if the loop is
 * blocked, which nothing else in it could do. systemd or the container restarts it; `npm start` does not. It is not
 * killed while it is open to a debugger, which stops the loop on purpose. Returns the function that ends the watchdog.
 */
export async function watchEventLoop({ script, patience = 30 }: WatchdogOptions): Promise<() => Promise<void>> {
  const heartbeats = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const sendHeartbeat = (): void => {
    Atomics.store(heartbeats, 1, inspectorUrl() === undefined ? 0 : 1);
    Atomics.add(heartbeats, 0, 1);
  };
  sendHeartbeat();
  const workerData: WatchdogData = { heartbeats, patience, line: frozenLine(process.pid, patience) };
  const thread = new Worker(script, { workerData });
  const timer = setInterval(sendHeartbeat, heartbeatInterval).unref();
  thread.unref();
  return async () => {
    clearInterval(timer);
    await thread.terminate();
  };
}
