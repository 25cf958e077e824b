import type { Problems } from '@tsuun/domain/field/read-record';
import { message } from '@tsuun/domain/message/message';
import sql, { raw } from 'sql-template-tag';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { readRecordById } from './read-records.ts';
import { enteredLeaves, type RecordIn, type StoredRecord } from './stored-record.ts';
import { type Queryable } from '../db/transaction.ts';
import { sqlState } from '../db/sql-state.ts';
import { stampedCreation, stampedVersion } from './change-state.ts';
import { noteChange, type Changes, type Writer } from './note-change.ts';
import { historyTable } from './record-table.ts';
import { refuseOtherVersion, type Removal } from './removal.ts';
import { allGone, changesBetween, inserted, setList, valuesIn, type Values } from './values.ts';

/** What comes with every save: without id a record is made, with one its version must be the stored one. */
export interface Saved {
  readonly id: string | null;
  readonly versionNo: number | null;
}

export interface SaveRules<S extends StoredRecord, E> {
  /** What is wrong with the entry, by path; `before` is the record as stored, `null` for a new one. */
  readonly check: (db: Queryable, entry: E, before: RecordIn<S> | null) => Promise<Problems>;
  /** Columns written beside those of the entry; the history does not tell them. */
  readonly extra?: Values;
  /** Writes what is kept outside the table, and answers what the history tells of it. */
  readonly beside?: (db: Queryable, id: string) => Promise<Changes>;
}

/**
 * Saves a record with an entry in its history and answers its id; call in a transaction. The version is tested inside
 * the statement that writes. Throws `inputError`, `notFound`, `conflict` (someone saved before) and `duplicate`
 * (another has the key).
 */
export async function saveRecord<S extends StoredRecord, E extends Saved>(
  db: Queryable,
  stored: S,
  user: Writer,
  entry: E,
  rules: SaveRules<S, E>,
): Promise<string> {
  const { id, versionNo } = entry;
  if (id !== null && versionNo === null) {
    throw new Problem('inputError', { validationError: { versionNo: [message.required] } });
  }
  const before = id === null ? null : await lockRecord(db, stored, id);
  if (before !== null && before.versionNo !== versionNo) throw new Problem('conflict');
  refuseProblems(await rules.check(db, entry, before));
  const saved = await write(db, stored, user, entry, rules.extra ?? {});
  const beside = (await rules.beside?.(db, saved)) ?? {};
  const changes = before === null ? {} : { ...changesBetween(told(stored, before), told(stored, entry)), ...beside };
  await noteChange(db, historyTable(stored.table), {
    id: saved,
    user,
    cause: before === null ? 'create' : 'save',
    versionNo: before === null ? 1 : (versionNo as number) + 1,
    changes,
  });
  return saved;
}

function write(
  db: Queryable,
  stored: StoredRecord,
  user: Writer,
  { id, versionNo, ...entry }: Saved,
  extra: Values,
): Promise<string> {
  const values = keptValues(stored, entry, extra);
  const statement =
    id === null
      ? insertion(stored, user, values)
      : sql`update ${raw(stored.table)} set ${setList(values)}, ${stampedVersion(user)}
             where id = ${id} and version_no = ${versionNo} returning id::text`;
  return refusingDuplicates(stored, async () => {
    const { rows } = await db.query<{ id: string }>(statement);
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

const told = (stored: StoredRecord, entry: object): Values => valuesIn(enteredLeaves(stored), entry);

/** What was entered as the table keeps it, with the columns beside. */
function keptValues(stored: StoredRecord, entry: object, extra: Values): [column: string, value: unknown][] {
  const values = told(stored, entry);
  const kept = enteredLeaves(stored).map(({ name, blank }): [string, unknown] => [name, values[name] ?? blank]);
  return [...kept, ...Object.entries(extra)];
}

const insertion = ({ table }: StoredRecord, user: Writer, values: readonly (readonly [string, unknown])[]) =>
  sql`insert into ${raw(table)} ${inserted([...values, ...Object.entries(stampedCreation(user))])} returning id::text`;

const uniqueViolation = '23505';

async function refusingDuplicates<T>({ duplicate }: StoredRecord, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw sqlState(error) === uniqueViolation ? new Problem('duplicate', { message: duplicate }) : error;
  }
}

/**
 * Takes a record away; call in a transaction. Its history stays and tells all it held, with what `beside` tells was kept
 * outside the table. Throws `notFound` and `conflict`.
 */
export async function deleteRecord<S extends StoredRecord>(
  db: Queryable,
  stored: S,
  user: Writer,
  { id, versionNo: meant }: Removal,
  beside: SaveRules<S, unknown>['beside'] = async () => ({}),
): Promise<void> {
  const held = await lockRecord(db, stored, id);
  refuseOtherVersion(held.versionNo as number, meant);
  const changes = { ...allGone(told(stored, held)), ...(await beside(db, id)) };
  await db.query(sql`delete from ${raw(stored.table)} where id = ${id}`);
  const versionNo = held.versionNo as number;
  await noteChange(db, historyTable(stored.table), { id, user, cause: 'delete', versionNo, changes });
}
