import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '@tsuun/contract/problem';
import { csvLimitSentence } from '@tsuun/domain/message/export-sentence';
import type { ExportColumn } from '@tsuun/domain/transfer/export-columns';
import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { sendContent } from '../file/send-file.ts';
import { namesType } from '../http/origin.ts';
import type { SearchFilter } from '../record/read/found-ids.ts';
import { orderBy } from '../record/read/page.ts';
import { type ListSearch, orderOfList } from '../record/read/search-list.ts';
import { exportFile } from './export-file.ts';
import { exportQuery } from './export-query.ts';
import { copyText } from './rows/copy-text.ts';

/** Maximum number of rows of a search as CSV; an export has no such limit. */
const maxRows = 100_000;
/** Number of rows that are read at a time, so that a slow client keeps no connection of the database. */
const batchSize = 1_000;

/** Source of a search's CSV: the columns of the export, and the query of the rows with these ids. */
export interface CsvSource {
  readonly title: string;
  readonly columns: readonly ExportColumn[];
  readonly rows: (ids: readonly string[]) => Sql;
}

interface CsvSearch extends SearchFilter, Pick<ListSearch<unknown>, 'stored' | 'conditions' | 'sortKeys'> {
  readonly source: CsvSource;
}

/** True if a call asks for a search as CSV, as spreadsheets do by `Accept: text/csv`. */
export const wantsCsv = ({ headers }: FastifyRequest): boolean => namesType(headers.accept, 'text/csv');

/**
 * Sends all rows that a search finds as CSV, in the order of its sorted list, and returns when the client has them. A
 * row that changes meanwhile has its newest values, a deleted one is left out. Throws `refused` above 100,000 rows.
 */
export async function sendCsv(pool: pg.Pool, reply: FastifyReply, search: CsvSearch): Promise<undefined> {
  const { stored, source, where } = search;
  const { order, isOwn } = orderOfList(search);
  const from = isOwn ? (search.from ?? stored.from) : stored.from;
  const { rows } = await pool.query<{ id: string }>(sql`
    select ${stored.alias}.id::text as id from ${from} where ${where} order by ${orderBy(order)} limit ${maxRows + 1}`);
  if (rows.length > maxRows) throw new Problem('refused', { message: csvLimitSentence(maxRows) });
  const ids = rows.map(({ id }) => id);
  const pieces = Readable.from(textOf(pool, source, ids));
  sendContent(
    reply,
    `${source.title}.csv`,
    exportFile({ format: 'csv', ...source }, pieces, () => undefined),
  );
  await finished(reply.raw).catch(() => undefined);
  return undefined;
}

/** Leaves every value as PostgreSQL prints it, as COPY does. */
const asPrinted: pg.CustomTypesConfig = { getTypeParser: () => (text: unknown) => text };

async function* textOf(pool: pg.Pool, source: CsvSource, ids: readonly string[]): AsyncGenerator<Buffer> {
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize);
    const rows = sql`select f.*, array_position(${batch}::bigint[], f.id) as place from (${source.rows(batch)}) f`;
    const query = exportQuery({ ...source, kind: 'export/order', rows: () => rows, sort: ['place'] }, null, 'csv');
    const found = await pool.query<(string | null)[]>({
      text: query.text,
      values: query.values,
      rowMode: 'array',
      types: asPrinted,
    });
    yield copyText(found.rows);
  }
}
