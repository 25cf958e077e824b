import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';

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
async function readBytes(pool: pg.Pool, query: string): Promise<Buffer | null> {
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

/** Size of the largest piece of a file that is collected in memory and stored in one row. */
const chunkSize = 1024 * 1024;
/** Maximum size of an import file, in bytes. */
export const maxUploadSize = 300 * 1024 * 1024;

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
}

interface NewFile {
  readonly name: string;
  readonly userId: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Limit in bytes; a larger file throws `tooLarge`. */
  readonly limit?: number;
  readonly tooLarge?: () => Error;
}

/** Writes a file in pieces as they arrive. Call it inside a transaction, so that a broken export leaves nothing. */
export async function storeFile(db: Queryable, file: NewFile): Promise<StoredFile> {
  return fillFile(db, await createFile(db, file), file);
}

/**
 * Writes a file without a transaction, since a slow sender must not occupy a connection: every piece is a separate
 * statement. A broken upload is deleted; one cut off by a crash is deleted by the hourly cleanup.
 */
export async function storeUpload(db: Queryable, file: NewFile): Promise<StoredFile> {
  const id = await createFile(db, file);
  try {
    return await fillFile(db, id, file);
  } catch (error) {
    await db.query(sql`delete from file where id = ${id}`).catch(() => undefined);
    throw error;
  }
}

async function createFile(db: Queryable, { name, userId }: NewFile): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    sql`insert into file (name, size, user_id) values (${name}, 0, ${userId}) returning id::text`,
  );
  return rows[0]?.id as string;
}

async function fillFile(db: Queryable, id: string, file: NewFile): Promise<StoredFile> {
  let size = 0;
  let seq = 0;
  for await (const chunk of inChunks(file.content)) {
    size += chunk.length;
    if (file.limit !== undefined && size > file.limit) {
      throw file.tooLarge?.() ?? new Error(`the file is larger than ${file.limit} bytes`);
    }
    await db.query(sql`insert into file_chunk (file_id, seq, bytes) values (${id}, ${seq}, ${chunk})`);
    seq += 1;
  }
  await db.query(sql`update file set size = ${size} where id = ${id}`);
  return { id, name: file.name, size };
}

/** Gathers small pieces into chunks of the row size. */
async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let collected: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    for (let at = 0; at < piece.length; ) {
      const part = piece.subarray(at, at + chunkSize - length);
      collected.push(part);
      length += part.length;
      at += part.length;
      if (length < chunkSize) continue;
      yield Buffer.concat(collected);
      collected = [];
      length = 0;
    }
  }
  if (length > 0) yield Buffer.concat(collected);
}

/** Pieces of a stored file, one row at a time; the next one is read while the caller processes the current one. */
export async function* readFile(pool: pg.Pool, fileId: string): AsyncGenerator<Buffer> {
  let next = readChunk(pool, fileId, 0);
  for (let seq = 1; ; seq += 1) {
    const bytes = await next;
    if (bytes === null) return;
    next = readChunk(pool, fileId, seq);
    // The caller may stop in the middle and never wait for this result.
    next.catch(() => undefined);
    yield bytes;
  }
}

const readChunk = (pool: pg.Pool, fileId: string, seq: number, bytes = 'bytes'): Promise<Buffer | null> =>
  readBytes(pool, `select ${bytes} from file_chunk where file_id = ${pg.escapeLiteral(fileId)} and seq = ${seq}`);

/** Returns id, name and size of a stored file; `null` if there is none. */
export async function findFile(db: Queryable, fileId: string): Promise<StoredFile | null> {
  const { rows } = await db.query<StoredFile>(sql`select id::text as id, name, size from file where id = ${fileId}`);
  return rows[0] ?? null;
}

/** Bytes of a stored file from `from` up to `to`, one row at a time. All rows but the last are full. */
export async function* readFileRange(pool: pg.Pool, fileId: string, from: number, to: number): AsyncGenerator<Buffer> {
  for (let at = from; at < to; ) {
    const seq = Math.floor(at / chunkSize);
    const start = at - seq * chunkSize;
    const part = `substring(bytes from ${start + 1} for ${Math.min(to - at, chunkSize)})`;
    const bytes = await readChunk(pool, fileId, seq, part);
    if (bytes === null || bytes.length === 0) return;
    yield bytes;
    at += bytes.length;
  }
}
