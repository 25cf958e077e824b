import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { type CopyStreamQuery, from } from 'pg-copy-streams';
import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import { CopyLines } from './copy-lines.ts';
import { type StagingPlan, stagingTable } from './import-plan.ts';

/** Number of bytes collected before they are sent. */
const pieceSize = 131_072;

/** Stream of valid rows into the staging table as COPY text, at the speed at which the database reads. */
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

  /** Sends the collected lines; returns a promise if the caller should wait. */
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

/**
 * Creates the table, which exists as long as the connection, and opens its COPY; the connection is busy until the COPY
 * ends.
 */
export async function openStaging(
  client: Queryable,
  { table = stagingTable, columns, shape }: StagingPlan,
): Promise<CopyStreamQuery> {
  await client.query(sql`create temp table ${raw(table)} as ${shape} with no data`);
  const names = ['row_no', ...columns.map(({ name }) => name)].join(', ');
  return client.query(from(`copy ${table} (${names}) from stdin (null '')`));
}
