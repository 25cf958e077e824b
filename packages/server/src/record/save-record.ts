import type { Description, RecordOf } from '@tsuun/domain/field/field';
import type { ChangeCause } from '@tsuun/domain/history/causes';
import { missingFields, type Problems } from '@tsuun/domain/field/read-record';
import { refuseProblems } from '@tsuun/contract/problem';
import sql, { raw } from 'sql-template-tag';
import { type Queryable, transaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { createOnce, type CreatingSave, type Saved } from './create-once.ts';
import { linked } from './check-links.ts';
import { lockForSave } from './lock-record.ts';
import { type Changes, noteChange } from './note-change.ts';
import type { Writer } from '../user.ts';
import { recordById } from './read/row-reader.ts';
import { shownNameOf } from './record-table.ts';
import type { StoredRecord } from './stored-record.ts';
import { changesBetween, newValues, type Values, valuesIn } from './values.ts';
import { batchKinds } from '@tsuun/domain/activity/kinds';
import { writeActivity } from './write-activity.ts';
import { insertRecord, updateRecord } from './write-record.ts';

/** Steps of a save that are specific to one kind of record. */
export interface SaveRules<E> {
  /** Returns the entry without values that it cannot have, before its links are looked up. */
  readonly emptied?: (entry: E) => E;
  /**
   * Returns the entry as it will be stored, after its links are completed, and adds its problems. `before` is `null` for
   * a new record.
   */
  readonly validate?: (entry: E, problems: Problems, db: Queryable, before: Readonly<Values> | null) => E | Promise<E>;
  /** Values that the server itself sets, by column; the history shows them. `before` is `null` for a new record. */
  readonly serverColumns?: (entry: E, before: Readonly<Values> | null) => Values;
  /** Cause of a change in the history, if it is not the form. */
  readonly cause?: ChangeCause | undefined;
  /** Columns that the history does not show. */
  readonly columnsWithoutHistory?: Values;
  /** Writes values that are stored outside the tables and returns their changes for the history. */
  readonly writeRelated?: (db: Queryable, id: string) => Promise<Changes>;
}

/**
 * Saves a record as entered, a new one if it has no id, and returns it as stored. Throws `inputError` with a sentence
 * at every field concerned, `notFound`, `refused` (confirmed), `conflict` (changed by someone since) and `duplicate`
 * (another record has the key).
 */
export const saveRecord = <D extends Description, E extends object>(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  stored: StoredRecord<D>,
  user: Writer,
  entered: CreatingSave<Saved & NoInfer<E>>,
  rules: SaveRules<E> = {},
): Promise<SavedRecord<D>> =>
  transaction(pool, async (client) => {
    let act: string | null = null;
    const id = await createOnce(client, stored, user, entered, async (entry) => {
      const written = await writeWithin(client, stored, user, entry, rules);
      act = written.activityId;
      return written.id;
    });
    return { data: await recordById(client, stored, id, today()), ...(act !== null && { activityId: act }) };
  });

/** A record as it is stored, and the line of its save in 処理履歴, if it has one. */
export interface SavedRecord<D extends Description> {
  readonly data: RecordOf<D>;
  readonly activityId?: string;
}

/** Saves a record within the caller's transaction and returns its id. Throws like `saveRecord`. */
export const saveWithin = async <E extends object>(
  db: Queryable,
  stored: StoredRecord,
  user: Writer,
  given: Saved & NoInfer<E>,
  rules: SaveRules<E>,
): Promise<string> => (await writeWithin(db, stored, user, given, rules)).id;

interface Written {
  readonly id: string;
  readonly activityId: string | null;
}

async function writeWithin<E extends object>(
  db: Queryable,
  stored: StoredRecord,
  user: Writer,
  given: Saved & NoInfer<E>,
  rules: SaveRules<E>,
): Promise<Written> {
  const { id, versionNo } = given;
  const locked = id === null ? null : await lockForSave(db, stored, id, versionNo);
  const before = locked?.values ?? null;
  const entry = await checkedEntry<E>(db, stored, given, before, rules);
  const values = { ...valuesIn(stored.entered, entry), ...rules.serverColumns?.(entry, before) };
  const { column } = stored.numbered ?? {};
  if (column !== undefined) values[column] ??= before?.[column] ?? null;
  await refuseOtherLetters(db, stored, values, id);
  const changes = locked ? changesBetween(locked.values, values) : {};
  const withoutHistory = Object.keys(rules.columnsWithoutHistory ?? {}).length;
  if (locked && given.resumed === true && Object.keys(changes).length + withoutHistory === 0)
    return { id: locked.id, activityId: null };
  const saved = locked
    ? await updateRecord(db, stored, user, locked, { ...newValues(changes), ...rules.columnsWithoutHistory })
    : await insertRecord(db, stored, user, { ...values, ...rules.columnsWithoutHistory });
  const related = await rules.writeRelated?.(db, saved);
  const activityId = await noteSave(db, stored, user, { id: saved, isNew: locked === null });
  await noteChange(db, stored, {
    id: saved,
    activityId,
    user,
    cause: locked ? (rules.cause ?? 'save') : 'create',
    versionNo: (locked?.versionNo ?? 0) + 1,
    changes: locked ? { ...changes, ...related } : {},
  });
  return { id: saved, activityId };
}

/**
 * Writes the line of a save in 処理履歴, by which it can be undone, and returns its number; `null` if this kind of record
 * has none.
 */
async function noteSave(
  db: Queryable,
  stored: StoredRecord,
  user: Writer,
  { id, isNew }: { readonly id: string; readonly isNew: boolean },
): Promise<string | null> {
  if (stored.confirming === undefined) return null;
  const kind = `${stored.confirming.kind}/${isNew ? 'create' : 'save'}` as const;
  const { code, done } = batchKinds[kind];
  const subject = await shownNameOf(db, stored, id);
  const counts = { total: 1, done: 1, skipped: 0 };
  return writeActivity(db, {
    ...counts,
    kind,
    subject,
    functionCode: code,
    user,
    state: 'done',
    message: done(1, 1),
    isRead: true,
  });
}

/** Refuses a key that another record has in upper or lower case; the identical key is refused by the unique index. */
async function refuseOtherLetters(
  db: Queryable,
  stored: StoredRecord,
  values: Values,
  id: string | null,
): Promise<void> {
  const { numbered, alias, name, duplicate } = stored;
  const key = numbered && values[numbered.column];
  if (numbered?.sameKey === undefined || typeof key !== 'string' || duplicate === undefined) return;
  const others = sql`${numbered.sameKey(key)} and ${alias}.${raw(numbered.column)} <> ${key}`;
  const { rows } = await db.query(
    sql`select from ${name} ${alias} where ${others} and ${alias}.id is distinct from ${id} limit 1`,
  );
  if (rows.length > 0) throw duplicate(values);
}

async function checkedEntry<E extends object>(
  db: Queryable,
  stored: StoredRecord,
  given: E,
  before: Readonly<Values> | null,
  { emptied, validate }: SaveRules<E>,
): Promise<E> {
  const possible = emptied?.(given) ?? given;
  const problems = missingFields(stored.record, possible);
  const complete = await linked(db, stored.entered, possible, before, problems);
  const entry = (await validate?.(complete, problems, db, before)) ?? complete;
  refuseProblems(problems);
  return entry;
}
