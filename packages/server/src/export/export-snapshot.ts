import type { Readable } from 'node:stream';
import { escapeLiteral, type Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import sql, { type Sql } from 'sql-template-tag';

/**
 * Begins a transaction that sees one moment of the database until it ends, so that the count and the rows of an export
 * are of the same orders (R12). Sorting gets enough memory for the orders of a station in a year.
 */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local work_mem = '64MB'`);
}

/** Counts the rows, up to one more than `limit`. */
export async function countRows(client: Client, rows: Sql, limit: number): Promise<number> {
  const { rows: answer } = await client.query<{ count: number }>(
    sql`select count(*)::int as count from (select from (${rows}) r limit ${limit + 1}) counted`,
  );
  return answer[0]?.count ?? 0;
}

/** Returns the rows of a query as COPY text. A broken connection or query fails the stream. */
export const copyRows = (client: Client, query: Sql): Readable =>
  client.query(copyTo(`copy (${inlineValues(query)}) to stdout`, { highWaterMark: 256 * 1024 }));

/** Returns the text of a query with its values inserted and escaped, since COPY takes no parameters. */
export function inlineValues(query: Sql): string {
  return query.strings.reduce((text, piece, index) => text + literal(query.values[index - 1]) + piece);
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return escapeLiteral(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return `array[${value.map(literal).join(', ')}]::text[]`;
  throw new TypeError(`no SQL literal for ${typeof value}`);
}
