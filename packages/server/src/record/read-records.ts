import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { readReferences } from '../masters/references.ts';
import type { Queryable } from '../db/transaction.ts';
import { placesOf, queryRows, rowReader, wantedBy } from './row-reader.ts';
import { recordQuery, type RecordIn, type StoredRecord } from './stored-record.ts';

/** One record by id. Throws `notFound`. */
export async function readRecordById<S extends StoredRecord>(
  db: Queryable,
  stored: S,
  id: string,
): Promise<RecordIn<S>> {
  const { list, from } = recordQuery(stored);
  const [record] = await recordsOf(db, stored, sql`select ${list} from ${from} where t.id = ${id}`);
  if (!record) throw new Problem('notFound');
  return record;
}

/** The records a query gives, whose select list is that of `recordQuery`; what is `added` is left to the caller. */
export async function recordsOf<S extends StoredRecord>(db: Queryable, stored: S, query: Sql): Promise<RecordIn<S>[]> {
  const { columns } = recordQuery(stored);
  const read = rowReader(stored.record, placesOf(columns));
  const rows = await queryRows(db, query);
  const references = await readReferences(db, wantedBy(rows, columns));
  return rows.map((row) => read(row, references) as RecordIn<S>);
}
