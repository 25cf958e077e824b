import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import { CopyLines } from './copy-lines.ts';
import { type StagingPlan, stagingTable } from './import-plan.ts';

/** Bytes gathered before they go to the socket. */
const pieceSize = 131_072;

/** The good rows on their way into the staging table as COPY text, no faster than it is taken. */
export class Staging {
  readonly lines = new CopyLines();
  readonly #stream: Writable;
  readonly #failed: Promise<never>;

  constructor(stream: Writable) {
    this.#stream = stream;
    this.#failed = once(stream, 'error').then(([error]) => {
      throw error;
    });
    this.#failed.catch(() => undefined);
  }

  static async open(client: Queryable, file: StagingPlan): Promise<Staging> {
    return new Staging(await openStaging(client, file));
  }

  /** Passes on what has gathered; a promise where the caller should wait. */
  pass(): Promise<unknown> | undefined {
    if (this.lines.length < pieceSize) return undefined;
    return this.#stream.write(this.lines.take()) ? undefined : this.#raced(once(this.#stream, 'drain'));
  }

  async end(): Promise<void> {
    const finished = once(this.#stream, 'finish');
    this.#stream.end(this.lines.take());
    await this.#raced(finished);
  }

  #raced(event: Promise<unknown>): Promise<unknown> {
    return Promise.race([event, this.#failed]);
  }
}

/** Makes the table, which lives as long as the connection, and opens its COPY; the connection is busy until that ends. */
export async function openStaging(
  client: Queryable,
  { table = stagingTable, columns, shape }: StagingPlan,
): Promise<CopyStreamQuery> {
  await client.query(sql`create temp table ${raw(table)} as ${shape} with no data`);
  const names = ['row_no', ...columns.map(({ name }) => name)].join(', ');
  return client.query(from(`copy ${table} (${names}) from stdin (null '')`));
}
