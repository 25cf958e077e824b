import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { to } from 'pg-copy-streams';

/**
 * Position of the number of columns of the first row, after signature, flags and extension; 1 for one value, -1 for no
 * row.
 */
const columnsAt = 19;
const lengthAt = columnsAt + 2;
const bytesAt = lengthAt + 4;

/**
 * Returns the bytes that a query of one row and one `bytea` column finds; `null` without a row. Uses binary COPY: the
 * driver reads every other result as text, in which bytes are hexadecimal, in ten times the time (docs/decisions/0009).
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
    // The rest of the result may still be in transfer, so the connection is not reused.
    broken = error as Error;
    throw error;
  } finally {
    copy.callback?.();
    client.release(broken);
  }
}
