import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type pg from 'pg';
import { readFile, type StoredFile } from './file-store.ts';

const types: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Sends a stored file as a download; Japanese names travel in the extended form (RFC 6266). */
export function sendFile(reply: FastifyReply, pool: pg.Pool, file: StoredFile): void {
  void reply.header('content-length', String(file.size));
  sendContent(reply, file.name, Readable.from(readFile(pool, file.id)));
}

/** Sends content made at this moment as a download. */
export function sendContent(reply: FastifyReply, name: string, content: Readable): void {
  const ending = name.split('.').pop()?.toLowerCase() ?? '';
  void reply
    .header('content-type', types[ending] ?? 'application/octet-stream')
    .header('content-disposition', contentDisposition(name))
    .send(content);
}

export function contentDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
