import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import sql, { type Sql } from 'sql-template-tag';
import { inlineValues } from '../db/inline-values.ts';

/**
 * Makes a connection see one moment of the database until it ends: the count and the rows of an export are of the same
 * orders (R12). Sorting gets enough memory for what a station has in a year.
 */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local work_mem = '64MB'`);
}

/** How many rows there are, counting one past `limit` at most. */
export async function countRows(client: pg.Client, rows: Sql, limit: number): Promise<number> {
  const { rows: answer } = await client.query<{ count: number }>(
    sql`select count(*)::int as count from (select from (${rows}) r limit ${limit + 1}) counted`,
  );
  return answer[0]?.count ?? 0;
}

/** The rows of a query as COPY text. A broken connection or query fails the stream. */
export const copyRows = (client: pg.Client, query: Sql): Readable =>
  client.query(copyTo(`copy (${inlineValues(query)}) to stdout`, { highWaterMark: 256 * 1024 }));
