import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { to } from 'pg-copy-streams';

/** Signature, flags and extension, then how many columns the first row has: of one value, 1 or -1 for no row. */
const columnsAt = 19;
const lengthAt = columnsAt + 2;
const bytesAt = lengthAt + 4;

/**
 * The bytes that a query of one row and one `bytea` column finds; `null` without a row. By COPY in binary: the driver
 * takes every other answer as text, in which bytes are hexadecimal, at ten times the time (docs/decisions/0009).
 */
export async function readBytes(pool: pg.Pool, query: string): Promise<Buffer | null> {
  const client = await pool.connect();
  // Property that the driver adds to every query: it ends the wait for an answer.
  const copy: ReturnType<typeof to> & { callback?: () => void } = to(`copy (${query}) to stdout (format binary)`);
  let broken: Error | undefined;
  try {
    const answer = await buffer(client.query(copy));
    if (answer.readInt16BE(columnsAt) === -1) return null;
    return answer.subarray(bytesAt, bytesAt + answer.readInt32BE(lengthAt));
  } catch (error) {
    // Its answer may still be on the way.
    broken = error as Error;
    throw error;
  } finally {
    copy.callback?.();
    client.release(broken);
  }
}
