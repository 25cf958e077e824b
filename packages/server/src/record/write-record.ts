import sql, { empty, join, raw } from 'sql-template-tag';
import { Problem } from '@tsuun/contract/problem';
import { sqlState } from '../db/sql-state.ts';
import type { Queryable } from '../db/transaction.ts';
import type { LockedRecord } from './lock-record.ts';
import { stampedCreation, stampedVersion } from './note-change.ts';
import type { Writer } from '../user.ts';
import type { Pairs, StoredRecord } from './stored-record.ts';
import { inserted, setList, type Values } from './values.ts';

/**
 * Inserts a record and returns its id. An entered key is used or refused; if the server assigns the key, keys are
 * tried until one is free, since a user may have entered it. Throws `duplicate`.
 */
export async function insertRecord(db: Queryable, stored: StoredRecord, user: Writer, values: Values): Promise<string> {
  const { numbered } = stored;
  const open = numbered !== undefined && values[numbered.column] === null ? numbered : null;
  for (;;) {
    const all = open ? { ...values, [open.column]: await open.next(db) } : values;
    const { first, second } = stored.splitValues(all);
    const columns = [...first, ...Object.entries(stampedCreation(user))];
    const { rows } = await refusingDuplicates(stored, all, () =>
      db.query<{ id: string }>(sql`
        insert into ${stored.name} ${inserted(columns)}
        ${open ? raw(`on conflict (${open.column}) do nothing`) : empty} returning id::text as id`),
    );
    if (!rows[0]) continue;
    await insertInto(db, stored, rows[0].id, second);
    return rows[0].id;
  }
}

async function insertInto(db: Queryable, { secondTable }: StoredRecord, id: string, values: Pairs): Promise<void> {
  if (secondTable) await db.query(sql`insert into ${secondTable.table} ${inserted([[secondTable.id, id], ...values])}`);
}

/**
 * Changes these columns of a record. The statement itself compares version and state once more, and its result
 * decides. Throws `conflict` and `duplicate`.
 */
export async function updateRecord(
  db: Queryable,
  stored: StoredRecord,
  user: Writer,
  { id, versionNo, values }: LockedRecord,
  changed: Values,
): Promise<string> {
  const { name, alias, version, ifOpen, secondTable } = stored;
  const { first, second } = stored.splitValues(changed);
  const sets = [...(first.length > 0 ? [setList(first)] : []), stampedVersion(user, alias)];
  const { rowCount } = await refusingDuplicates(stored, { ...values, ...changed }, () =>
    db.query(
      sql`update ${name} ${alias} set ${join(sets)} where ${alias}.id = ${id} and ${version} = ${versionNo} ${ifOpen}`,
    ),
  );
  if (rowCount === 0) throw new Problem('conflict');
  if (secondTable && second.length > 0) {
    await db.query(sql`update ${secondTable.table} set ${setList(second)} where ${raw(secondTable.id)} = ${id}`);
  }
  return id;
}

const uniqueViolation = '23505';

/** Runs a write that may violate another record's key, and turns that error into `duplicate`. */
async function refusingDuplicates<T>({ duplicate }: StoredRecord, values: Values, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw duplicate && sqlState(error) === uniqueViolation ? duplicate(values) : error;
  }
}
