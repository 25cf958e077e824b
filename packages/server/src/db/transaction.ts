import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { isConnectionSpent } from './database-away.ts';
import { sqlState } from './sql-state.ts';

const deadlock = '40P01';
const serialization = '40001';
/** Maximum number of attempts for a transaction. */
export const maxTries = 4;

/** Anything SQL can be sent to. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** The transaction around all that is being done, where there is one. */
const around = new AsyncLocalStorage<pg.PoolClient | undefined>();

interface Apart {
  readonly pool: pg.Pool;
  readonly writing: pg.Pool;
}

/** Whose transactions run on connections of their own, in what is being done. */
const writers = new AsyncLocalStorage<Apart>();

/**
 * Runs `work` in one transaction: all of it is written or nothing. Deadlocks and serialization failures are tried
 * again a fixed number of times, so `work` must have no effect outside the database. Within a `runTransaction` the
 * work becomes part of that one.
 */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const whole = around.getStore();
  if (whole !== undefined) return work(whole);
  const apart = writers.getStore();
  const from = apart?.pool === pool ? apart.writing : pool;
  for (let tries = 1; ; tries += 1) {
    const client = await from.connect();
    let stuck: Error | undefined;
    try {
      return await inTransaction(
        client,
        () => work(client),
        (error) => (stuck = error),
      );
    } catch (error) {
      if (tries === maxTries || !isTransient(error)) throw error;
    } finally {
      client.release(stuck);
    }
  }
}

/** A transaction that every `transaction` asked for inside `work` joins, so that something more is written with it. */
export const runTransaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  transaction(pool, (client) => around.run(client, () => work(client)));

/**
 * Has the transactions that `work` asks of `pool` run on the connections of `writing`: however many of them wait for held
 * records, the user who reads from `pool` is answered (R11).
 */
export const writingApart = <T>(apart: Apart, work: () => Promise<T>): Promise<T> => writers.run(apart, work);

/** For what must stay although the act around it is refused: a transaction of its own, on another connection. */
export const apart = <T>(work: () => Promise<T>): Promise<T> => around.run(undefined, work);

/**
 * `begin`, the work, `commit`; `rollback` where it throws. For connections held by the caller. `onStuck` hears of a
 * connection that is spent or could not roll back: it is still in its transaction and must not be used again (R03).
 */
export async function inTransaction<T>(
  client: Queryable,
  work: () => Promise<T>,
  onStuck: (error: Error) => void = () => undefined,
): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    // A limit that ends the wait for a synchronous standby would leave the write reported as kept, and kept here alone.
    await client.query('set local statement_timeout = 0; commit');
    return result;
  } catch (error) {
    if (isConnectionSpent(error)) onStuck(error as Error);
    else await client.query('rollback').catch(onStuck);
    throw error;
  }
}

/** A deadlock or serialization failure: the same work may well succeed at the next try. */
export const isTransient = (error: unknown): boolean => [deadlock, serialization].includes(sqlState(error) ?? '');
