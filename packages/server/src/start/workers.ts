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
  /** Silence after which a worker counts as frozen, in ms. */
  readonly silence?: number;
}

export interface Workers {
  stop(): Promise<void>;
}

/**
 * Keeps `count` worker processes running: one that dies is replaced after a delay that doubles while deaths follow each
 * other (0.5 s … 30 s), so that a worker dying at birth does not eat the machine. One that sends nothing any more is frozen or
 * loops endlessly: it is killed. A worker ends by itself when the channel to it
 * breaks (`worker.ts`).
 */
export function keepWorkers(options: WorkersOptions): Workers {
  const { count, script, env, log, patience = 20_000, silence = 45_000 } = options;
  const stopping = new AbortController();
  const seats = Array.from({ length: count }, async () => {
    for (let delay = 500; !stopping.signal.aborted; delay = Math.min(delay * 2, 30_000)) {
      const born = Date.now();
      const child = fork(script, [], { env });
      const rest = watch(child, silence);
      await over(child, stopping.signal, patience).finally(rest);
      if (stopping.signal.aborted) return;
      if (Date.now() - born > 60_000) delay = 500;
      log(workerDiedLine(child.pid ?? 0, delay / 1000));
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(seats);
    },
  };
}

/** Steps in which silence is counted. */
const stepsOfSilence = 9;

/**
 * Ends a child that has not sent anything for so long; SIGKILL reaches one that is frozen too. Counted in steps, since
 * this process, where it was itself held up for long, finds its timers due before it has read what came meanwhile.
 */
function watch(child: ChildProcess, silence: number): () => void {
  let silentSteps = 0;
  const timer = setInterval(() => {
    silentSteps += 1;
    if (silentSteps > stepsOfSilence) child.kill('SIGKILL');
  }, silence / stepsOfSilence);
  child.on('message', () => (silentSteps = 0));
  return () => clearInterval(timer);
}

/** Settles when the child is gone; asks it to go when `stopping` fires, and makes it go when it takes too long. */
function over(child: ChildProcess, stopping: AbortSignal, patience: number): Promise<void> {
  return new Promise((resolve) => {
    let deadline: NodeJS.Timeout | undefined;
    const ask = (): void => {
      child.kill('SIGTERM');
      deadline = setTimeout(() => child.kill('SIGKILL'), patience);
    };
    const gone = (): void => {
      clearTimeout(deadline);
      stopping.removeEventListener('abort', ask);
      resolve();
    };
    child.once('exit', gone);
    child.once('error', () => child.pid === undefined && gone());
    stopping.addEventListener('abort', ask, { once: true });
  });
}
