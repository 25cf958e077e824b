import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { feedFile } from './feed.ts';

/** Writes the rows of a query to a file by COPY. */
export async function copyOut(client: pg.Client, query: string, options: string, path: string): Promise<void> {
  await pipeline(client.query(to(`copy (${query}) to stdout ${options}`)), createWriteStream(path));
}

/** Writes the rows of `feed` as the nationwide system sends them: CSV under its headings, CP932. */
export const writeFeedFile = (client: pg.Client, feed: string, path: string): Promise<void> =>
  copyOut(client, feedFile(feed), `(format csv, header, encoding 'SJIS')`, path);
