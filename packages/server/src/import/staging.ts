import { once } from 'node:events';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import sql, { raw } from 'sql-template-tag';
import { type FilePlan, stagingTable } from './import-plan.ts';

/** Text gathered before it becomes bytes for the socket. */
const pieceLength = 65_536;

/** The good rows on their way into the staging table, by COPY, no faster than the database takes them. */
export class Staging {
  /** Rows handed over. */
  rows = 0;
  readonly #stream: ReturnType<typeof from> & NodeJS.WritableStream;
  readonly #failed: Promise<never>;
  #piece = '';

  private constructor(stream: ReturnType<typeof from>) {
    this.#stream = stream;
    this.#failed = once(stream, 'error').then(([error]) => {
      throw error;
    });
    this.#failed.catch(() => undefined);
  }

  /** Makes the table, which lives as long as the connection, and opens the COPY; the connection is busy until `end`. */
  static async open(client: pg.Client, plan: FilePlan): Promise<Staging> {
    await client.query(sql`create temp table ${raw(stagingTable)} as ${plan.shape} with no data`);
    const names = ['row_no', ...plan.columns.map(({ name }) => name)].join(', ');
    return new Staging(client.query(from(`copy ${stagingTable} (${names}) from stdin`)));
  }

  /** Takes a line; a promise where the caller should wait. */
  write(line: string): Promise<unknown> | undefined {
    this.rows += 1;
    this.#piece += line;
    return this.#piece.length < pieceLength ? undefined : this.#pass();
  }

  #pass(): Promise<unknown> | undefined {
    const room = this.#stream.write(Buffer.from(this.#piece));
    this.#piece = '';
    return room ? undefined : Promise.race([once(this.#stream, 'drain'), this.#failed]);
  }

  async end(): Promise<void> {
    await this.#pass();
    const finished = once(this.#stream, 'finish');
    this.#stream.end();
    await Promise.race([finished, this.#failed]);
  }
}
