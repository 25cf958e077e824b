interface FairQueueOptions {
  /** Number of tasks that run at a time. */
  readonly width: number;
  readonly maxWaiting?: number;
  /** Number of tasks of one key that wait at a time. */
  readonly maxWaitingPerKey?: number;
}

interface Turn {
  readonly key?: string;
  /** Aborts when the result is no longer needed. */
  readonly signal?: AbortSignal;
}

/** Runs a few tasks at a time. The others wait, and different keys take turns. */
export class FairQueue {
  private readonly width: number;
  private readonly maxWaiting: number;
  private readonly maxWaitingPerKey: number;
  private readonly waiting = new Map<string, (() => void)[]>();
  private waitingCount = 0;
  private running = 0;

  constructor({ width, maxWaiting = Infinity, maxWaitingPerKey = Infinity }: FairQueueOptions) {
    this.width = width;
    this.maxWaiting = maxWaiting;
    this.maxWaitingPerKey = maxWaitingPerKey;
  }

  /**
   * Runs a task and returns its result; `null` if it was not started, because too many wait already or its signal
   * aborted.
   */
  async run<T>(work: () => Promise<T>, { key = '', signal }: Turn = {}): Promise<T | null> {
    if (this.running < this.width) this.running += 1;
    else if (!(await this.takeTurn(key, signal))) return null;
    try {
      return await work();
    } finally {
      const next = this.nextWaiting();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }

  private takeTurn(key: string, signal?: AbortSignal): Promise<boolean> {
    const ofKey = this.waiting.get(key) ?? [];
    const isFull = this.waitingCount >= this.maxWaiting || ofKey.length >= this.maxWaitingPerKey;
    if (isFull || signal?.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const start = (): void => resolve(true);
      this.waiting.set(key, [...ofKey, start]);
      this.waitingCount += 1;
      signal?.addEventListener('abort', () => this.removeWaiting(key, start) && resolve(false), { once: true });
    });
  }

  /** Removes a waiting task; returns false if it has been started already. */
  private removeWaiting(key: string, start: () => void): boolean {
    const ofKey = this.waiting.get(key) ?? [];
    if (!ofKey.includes(start)) return false;
    this.keep(
      key,
      ofKey.filter((one) => one !== start),
    );
    this.waitingCount -= 1;
    return true;
  }

  private keep(key: string, waiting: (() => void)[]): void {
    if (waiting.length > 0) this.waiting.set(key, waiting);
    else this.waiting.delete(key);
  }

  /** Returns the next waiting task; its key then moves behind the others. */
  private nextWaiting(): (() => void) | undefined {
    const [turn] = this.waiting;
    if (turn === undefined) return undefined;
    const [key, [next, ...others]] = turn;
    this.waiting.delete(key);
    this.keep(key, others);
    this.waitingCount -= 1;
    return next;
  }
}

/** A queue for each user, which is forgotten with the user's last task. */
export class UserQueues {
  private readonly options: FairQueueOptions;
  private readonly users = new Map<string, { readonly queue: FairQueue; tasks: number }>();

  /** `options`: those of each queue. */
  constructor(options: FairQueueOptions) {
    this.options = options;
  }

  /** Calls `work` with the queue of a user. */
  async run<T>(userId: string, work: (queue: FairQueue) => Promise<T>): Promise<T> {
    const user = this.users.get(userId) ?? { queue: new FairQueue(this.options), tasks: 0 };
    this.users.set(userId, user);
    user.tasks += 1;
    try {
      return await work(user.queue);
    } finally {
      user.tasks -= 1;
      if (user.tasks === 0) this.users.delete(userId);
    }
  }
}
