import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { readFile, type StoredFile } from './file-store.ts';

const types: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/**
 * Sends a stored file as a download. Japanese names are sent in the extended form (RFC 6266). A CSV may be an upload
 * in another encoding than that of exports.
 */
export async function sendFile(reply: FastifyReply, pool: pg.Pool, file: StoredFile): Promise<void> {
  void reply.header('content-length', String(file.size));
  const pieces = readFile(pool, file.id);
  const { value: first = Buffer.alloc(0) } = await pieces.next();
  const type = isCsv(file.name) ? `text/csv; charset=${charsetOf(first)}` : typeOf(file.name);
  sendContent(reply, file.name, Readable.from(withFirst(first, pieces)), type);
}

async function* withFirst(first: Buffer, others: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* others;
}

/** Encoding of a CSV by its byte order mark or by its first megabyte. */
export function charsetOf(first: Buffer): 'utf-8' | 'utf-16' | 'shift_jis' {
  const mark = first.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') return 'utf-16';
  // The last line is ignored, since a character may continue in the next piece.
  const lines = first.subarray(0, first.lastIndexOf(0x0a) + 1 || first.length);
  return isUtf8(lines) ? 'utf-8' : 'shift_jis';
}

const endingOf = (name: string): string => name.split('.').pop()?.toLowerCase() ?? '';
const typeOf = (name: string): string => types[endingOf(name)] ?? 'application/octet-stream';
const isCsv = (name: string): boolean => endingOf(name) === 'csv';

/** Sends generated content as a download; a generated CSV is UTF-8. */
export function sendContent(reply: FastifyReply, name: string, content: Readable, type = typeOf(name)): void {
  void reply.header('content-type', type).header('content-disposition', contentDisposition(name)).send(content);
}

/** Header for a download; a name beyond ASCII is added in the extended form. */
function contentDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
