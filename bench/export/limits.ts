import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Returns the seconds of a plain COPY of these rows as CSV, whose output is discarded. */
export async function bareCopy(client: pg.ClientBase, query: string): Promise<number> {
  const began = performance.now();
  const rows: Readable = client.query(copyTo(`copy (${query}) to stdout (format csv)`));
  rows.resume();
  await once(rows, 'end');
  return (performance.now() - began) / 1000;
}

export interface Cells {
  readonly rows: readonly (readonly (string | null)[])[];
  readonly isText: readonly boolean[];
}

/**
 * Returns the seconds to write the same cells as sheet XML from texts in memory through deflate level 1, without
 * database and file. The sample is repeated until there are `count` rows.
 */
export async function bareSheet({ rows, isText }: Cells, count: number): Promise<number> {
  const began = performance.now();
  const deflate = createDeflateRaw({ level: 1, chunkSize: 64 * 1024 });
  deflate.resume();
  let piece = '';
  for (let n = 0; n < count; n += 1) {
    const row = rows[n % rows.length] as Cells['rows'][number];
    let xml = '<row>';
    for (let i = 0; i < row.length; i += 1) xml += cell(row[i] as string | null, isText[i] as boolean);
    piece += `${xml}</row>`;
    if (piece.length < 64 * 1024) continue;
    if (!deflate.write(piece)) await once(deflate, 'drain');
    piece = '';
  }
  deflate.end(piece);
  await once(deflate, 'end');
  return (performance.now() - began) / 1000;
}

function cell(value: string | null, isText: boolean): string {
  if (value === null) return '<c/>';
  if (!isText) return `<c s="2"><v>${value}</v></c>`;
  return `<c s="1" t="inlineStr"><is><t>${special.test(value) ? escape(value) : value}</t></is></c>`;
}

const special = /[&<>]/;
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
