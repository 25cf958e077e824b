import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { isConnectionSpent } from './database-away.ts';
import { sqlState } from './sql-state.ts';

const deadlock = '40P01';
const serialization = '40001';
/** Maximum number of attempts for a transaction. */
export const maxTries = 4;

/** Connection or pool to which SQL can be sent. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Transaction that the current work joins; `undefined` if there is none. */
const surrounding = new AsyncLocalStorage<pg.PoolClient | undefined>();

interface PoolPair {
  readonly pool: pg.Pool;
  readonly writing: pg.Pool;
}

/** Pool whose transactions run on the connections of another one, within the current work. */
const writers = new AsyncLocalStorage<PoolPair>();

/**
 * Runs `work` in one transaction: all of it is written or nothing. Deadlocks and serialization failures are repeated a
 * fixed number of times, so `work` must have no effect outside the database. Within a `runTransaction` the work
 * becomes part of that transaction.
 */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const outer = surrounding.getStore();
  if (outer !== undefined) return work(outer);
  const pools = writers.getStore();
  const source = pools?.pool === pool ? pools.writing : pool;
  for (let tries = 1; ; tries += 1) {
    const client = await source.connect();
    let connectionError: Error | undefined;
    try {
      return await inTransaction(
        client,
        () => work(client),
        (error) => (connectionError = error),
      );
    } catch (error) {
      if (tries === maxTries || !isTransient(error)) throw error;
    } finally {
      client.release(connectionError);
    }
  }
}

/** Runs `work` in a transaction that every `transaction` within it joins, so that further writes belong to it. */
export const runTransaction = <T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> =>
  transaction(pool, (client) => surrounding.run(client, () => work(client)));

/**
 * Runs the transactions of `work` on `pool` on the connections of `writing` instead: however many of them wait for
 * locked records, reads from `pool` still get a connection (R11).
 */
export const withWritingPool = <T>(pools: PoolPair, work: () => Promise<T>): Promise<T> => writers.run(pools, work);

/**
 * Runs `work` outside the surrounding transaction, on another connection, for writes that remain if that one is rolled
 * back.
 */
export const outsideTransaction = <T>(work: () => Promise<T>): Promise<T> => surrounding.run(undefined, work);

/**
 * Runs `begin`, the work and `commit`, or `rollback` if it throws, on a connection of the caller. `onConnectionError` receives
 * the error of a connection that is broken or could not roll back: it is still in its transaction and must not be used
 * again (R03).
 */
export async function inTransaction<T>(
  client: Queryable,
  work: () => Promise<T>,
  onConnectionError: (error: Error) => void = () => undefined,
): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    // A time limit that ended the wait for a synchronous standby would report the write as stored although only this
    // server has it.
    await client.query('set local statement_timeout = 0; commit');
    return result;
  } catch (error) {
    if (isConnectionSpent(error)) onConnectionError(error as Error);
    else await client.query('rollback').catch(onConnectionError);
    throw error;
  }
}

/** True for a deadlock or serialization failure: the same work may succeed at the next attempt. */
export const isTransient = (error: unknown): boolean => [deadlock, serialization].includes(sqlState(error) ?? '');
