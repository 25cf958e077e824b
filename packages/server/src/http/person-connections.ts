import { AsyncLocalStorage } from 'node:async_hooks';
import type { StatementPool } from '../db/pool.ts';
import { type FairQueue, UserQueues } from './fair-queue.ts';

/** Queue of statements of the user whose call is running. */
const current = new AsyncLocalStorage<FairQueue>();

/**
 * Limits the calls of one user to half of a pool's connections at a time (API-82). Single statements wait for each
 * other, transactions do not: a transaction that has a connection must not wait for itself.
 */
export class PersonConnections {
  private readonly queues: UserQueues;

  /** Limits the statements that are sent with `pool.query`. */
  constructor(pool: StatementPool) {
    this.queues = new UserQueues({ width: Math.max(1, Math.floor(pool.options.max / 2)) });
    // A queue without a limit of waiting tasks starts every one.
    pool.through = (send) => (current.getStore()?.run(send) ?? send()) as ReturnType<typeof send>;
  }

  /** Runs a call of one user. */
  run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    return this.queues.run(userId, (queue) => current.run(queue, work));
  }
}
