import type { RefTarget } from '@tsuun/domain/field/field';
import { leavesOf, putAt } from '@tsuun/domain/field/leaves';
import type { Sql } from 'sql-template-tag';
import sql from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { readReferences, type References } from './references.ts';
import { recordQuery, type RecordIn, type StoredRecord } from './stored-record.ts';
import type { Queryable } from './transaction.ts';

/** Values by path, links as ids: a row of `recordQuery`. */
type Row = Readonly<Record<string, unknown>>;

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

/** The records a query gives, whose select list is that of `recordQuery`. */
export async function recordsOf<S extends StoredRecord>(db: Queryable, stored: S, query: Sql): Promise<RecordIn<S>[]> {
  const { rows } = await db.query<Row>(query);
  const references = await readReferences(db, wantedBy(stored, rows));
  return rows.map((row) => recordOf(stored, row, references));
}

function recordOf<S extends StoredRecord>({ record }: S, row: Row, references: References): RecordIn<S> {
  const made: Record<string, unknown> = {};
  for (const { path, keys, field } of leavesOf(record)) {
    const value = row[path] ?? null;
    const link = field.kind === 'ref' && value !== null ? references.get(field.target)?.get(value as string) : null;
    putAt(made, keys, field.kind === 'ref' ? (link?.value ?? null) : value);
  }
  return made as RecordIn<S>;
}

function wantedBy({ record }: StoredRecord, rows: readonly Row[]): Map<RefTarget, Set<string>> {
  const wanted = new Map<RefTarget, Set<string>>();
  for (const { path, field } of leavesOf(record)) {
    if (field.kind !== 'ref') continue;
    const ids = wanted.get(field.target) ?? new Set<string>();
    wanted.set(field.target, ids);
    for (const row of rows) if (typeof row[path] === 'string') ids.add(row[path]);
  }
  return wanted;
}
