import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { workerDiedLine } from '@tsuun/domain/message/operator';

export interface WorkersOptions {
  readonly count: number;
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  readonly log: (line: string) => void;
  /** Time for a worker to finish after the request to stop, in ms. */
  readonly patience?: number;
  /** Time without a message after which a worker counts as frozen, in ms. */
  readonly silence?: number;
}

export interface Workers {
  stop(): Promise<void>;
}

/**
 * Keeps `count` worker processes running. One that dies is replaced after a delay that doubles with each further death
 * (0.5 s … 30 s), so that a worker that dies at once does not overload the machine. One that sends nothing any more is
 * frozen or in an endless loop and is killed. A worker ends by itself when the channel to it breaks (`worker.ts`).
 */
export function superviseWorkers(options: WorkersOptions): Workers {
  const { count, script, env, log, patience = 20_000, silence = 45_000 } = options;
  const stopping = new AbortController();
  const slots = Array.from({ length: count }, async () => {
    for (let delay = 500; !stopping.signal.aborted; delay = Math.min(delay * 2, 30_000)) {
      const startedAt = Date.now();
      const child = fork(script, [], { env });
      const stopWatching = killIfSilent(child, silence);
      await childEnded(child, stopping.signal, patience).finally(stopWatching);
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > 60_000) delay = 500;
      log(workerDiedLine(child.pid ?? 0, delay / 1000));
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(slots);
    },
  };
}

/** Number of steps in which silence is counted. */
const stepsOfSilence = 9;

/**
 * Kills a child that has not sent anything for this time; SIGKILL also ends a frozen one. Counts in steps, since after
 * a long block of this process its timers fire before the messages that arrived in the meantime are read. Returns the
 * function that ends this.
 */
function killIfSilent(child: ChildProcess, silence: number): () => void {
  let silentSteps = 0;
  const timer = setInterval(() => {
    silentSteps += 1;
    if (silentSteps > stepsOfSilence) child.kill('SIGKILL');
  }, silence / stepsOfSilence);
  child.on('message', () => (silentSteps = 0));
  return () => clearInterval(timer);
}

/** Waits for the end of the child. Sends it SIGTERM when `stopping` aborts, and SIGKILL after `patience` ms. */
function childEnded(child: ChildProcess, stopping: AbortSignal, patience: number): Promise<void> {
  return new Promise((resolve) => {
    let deadline: NodeJS.Timeout | undefined;
    const terminate = (): void => {
      child.kill('SIGTERM');
      deadline = setTimeout(() => child.kill('SIGKILL'), patience);
    };
    const ended = (): void => {
      clearTimeout(deadline);
      stopping.removeEventListener('abort', terminate);
      resolve();
    };
    child.once('exit', ended);
    child.once('error', () => child.pid === undefined && ended());
    stopping.addEventListener('abort', terminate, { once: true });
  });
}
