import { valueAt } from '@tsuun/domain/field/leaves';
import type { Problems } from '@tsuun/domain/field/read-record';
import { message } from '@tsuun/domain/message/message';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { readRecordById } from './read-records.ts';
import { enteredLeaves, type RecordIn, type StoredRecord } from './stored-record.ts';
import { sqlState, type Queryable } from './transaction.ts';

/** Who writes. */
export interface Writer {
  readonly id: string;
  readonly name: string;
}

/** What comes with every save: without id a record is made, with one its version must be the stored one. */
export interface Saved {
  readonly id: string | null;
  readonly versionNo: number | null;
}

export interface SaveRules<S extends StoredRecord, E> {
  /** What is wrong with the entry, by path; `before` is the record as stored, `null` for a new one. */
  readonly check: (db: Queryable, entry: E, before: RecordIn<S> | null) => Promise<Problems>;
  /** Columns written beside those of the entry. */
  readonly extra?: readonly (readonly [column: string, value: unknown])[];
}

/**
 * Saves a record and answers its id; call in a transaction. The version is tested inside the statement that writes.
 * Throws `inputError`, `notFound`, `conflict` (someone saved before) and `duplicate` (another has the key).
 */
export async function saveRecord<S extends StoredRecord, E extends Saved>(
  db: Queryable,
  stored: S,
  user: Writer,
  entry: E,
  { check, extra = [] }: SaveRules<S, E>,
): Promise<string> {
  const { id, versionNo } = entry;
  if (id !== null && versionNo === null) {
    throw new Problem('inputError', { validationError: { versionNo: [message.required] } });
  }
  const before = id === null ? null : await lockRecord(db, stored, id);
  if (before !== null && before.versionNo !== versionNo) throw new Problem('conflict');
  refuseProblems(await check(db, entry, before));
  const values = [...valuesOf(stored, entry), ...extra];
  return refusingDuplicates(stored, async () => {
    const { rows } = await db.query<{ id: string }>(
      id === null ? insertion(stored, user, values) : change(stored, user, values, id, versionNo as number),
    );
    if (!rows[0]) throw new Problem('conflict');
    return rows[0].id;
  });
}

async function lockRecord<S extends StoredRecord>(db: Queryable, stored: S, id: string): Promise<RecordIn<S>> {
  const known = /^[1-9]\d{0,17}$/.test(id);
  if (!known) throw new Problem('notFound');
  await db.query(sql`select from ${raw(stored.table)} where id = ${id} for update`);
  return readRecordById(db, stored, id);
}

function valuesOf(stored: StoredRecord, entry: object): [column: string, value: unknown][] {
  return enteredLeaves(stored).map(({ leaf, column, blank }) => {
    const value = valueAt(entry, leaf.keys) ?? null;
    const kept = leaf.field.kind === 'ref' ? ((value as { id: string } | null)?.id ?? null) : value;
    return [column, kept ?? blank];
  });
}

const insertion = (stored: StoredRecord, user: Writer, values: SaveRules<StoredRecord, object>['extra'] = []): Sql =>
  sql`insert into ${raw(stored.table)} (${raw(values.map(([column]) => column).join(', '))}, created_user_id, created_user_name, updated_user_id)
      values (${join(values.map(([, value]) => value))}, ${user.id}, ${user.name}, ${user.id}) returning id::text`;

function change(
  stored: StoredRecord,
  user: Writer,
  values: readonly (readonly [string, unknown])[],
  id: string,
  versionNo: number,
): Sql {
  const assignments = values.map(([column, value]) => sql`${raw(column)} = ${value}`);
  return sql`
    update ${raw(stored.table)} set ${join(assignments)}, version_no = version_no + 1, updated_at = now(), updated_user_id = ${user.id}
     where id = ${id} and version_no = ${versionNo} returning id::text`;
}

const uniqueViolation = '23505';

async function refusingDuplicates<T>({ duplicate }: StoredRecord, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw sqlState(error) === uniqueViolation ? new Problem('duplicate', { message: duplicate }) : error;
  }
}

/** Takes a record away. Throws `notFound`. */
export async function deleteRecord(db: Queryable, { table }: StoredRecord, id: string): Promise<void> {
  const { rowCount } = await db.query(sql`delete from ${raw(table)} where id = ${id}`);
  if (rowCount === 0) throw new Problem('notFound');
}
