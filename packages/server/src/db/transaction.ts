import type pg from 'pg';

const deadlock = '40P01';
const serialization = '40001';
/** How often a transaction is tried in all. */
export const maxTries = 4;

/** Anything SQL can be sent to. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/**
 * Runs `work` in one transaction: all of it is written or nothing. Deadlocks and serialization failures are tried
 * again a fixed number of times, so `work` must have no effect outside the database.
 */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const client = await pool.connect();
    try {
      return await inTransaction(client, () => work(client));
    } catch (error) {
      if (tries === maxTries || !isTransient(error)) throw error;
    } finally {
      client.release();
    }
  }
}

/** `begin`, the work, `commit`; `rollback` where it throws. For connections held by the caller. */
export async function inTransaction<T>(client: Queryable, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A deadlock or serialization failure: the same work may well succeed at the next try. */
export const isTransient = (error: unknown): boolean => [deadlock, serialization].includes(sqlState(error) ?? '');

/** The SQLSTATE of a database error, if it is one. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
