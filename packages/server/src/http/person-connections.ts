import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { FairQueue } from './fair-queue.ts';

/** Queue of statements of the user whose call is running. */
const current = new AsyncLocalStorage<FairQueue>();

/**
 * Limits the calls of one user to half of a pool's connections at a time (API-82). Single statements wait for each
 * other, transactions do not: a transaction that has a connection must not wait for itself.
 */
export class PersonConnections {
  private readonly width: number;
  private readonly users = new Map<string, { readonly queue: FairQueue; calls: number }>();

  /** Limits the statements that are sent with `pool.query`. */
  constructor(pool: pg.Pool) {
    this.width = Math.max(1, Math.floor(pool.options.max / 2));
    const send = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
    const query = (...given: unknown[]): Promise<unknown> => {
      const queue = current.getStore();
      return queue === undefined ? send(...given) : queue.run(() => send(...given));
    };
    pool.query = query as pg.Pool['query'];
  }

  /** Runs a call of one user. */
  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const state = this.users.get(userId) ?? { queue: new FairQueue({ width: this.width }), calls: 0 };
    this.users.set(userId, state);
    state.calls += 1;
    try {
      return await current.run(state.queue, work);
    } finally {
      state.calls -= 1;
      if (state.calls === 0) this.users.delete(userId);
    }
  }
}
