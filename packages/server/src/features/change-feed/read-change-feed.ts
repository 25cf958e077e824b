import {
  type changeActions,
  type ChangeEntry,
  type ChangeFeedKind,
  changeFeedKinds,
  type Changes,
  maxChanges,
} from '@tsuun/contract/changes';
import { Problem, refuseProblems } from '@tsuun/contract/problem';
import { type ChangeCause, changeCauses } from '@tsuun/domain/history/causes';
import { changeFeedWords } from '@tsuun/domain/message/change-feed';
import { quoteValue } from '@tsuun/domain/message/shorten';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { hasBit, readBit } from '@tsuun/domain/permission/functions';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { japanTime } from '../../db/japan-time.sql.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../user.ts';
import { isFirstRow } from '../../record/history-rows.sql.ts';
import { queryRows, requestedLookups } from '../../record/read/row-reader.ts';
import type { StoredRecord } from '../../record/stored-record.ts';
import type { Services } from '../../services.ts';

export type FeedRecords = Readonly<Record<ChangeFeedKind, StoredRecord>>;

const kinds = Object.keys(changeFeedKinds) as ChangeFeedKind[];

/**
 * Place of a change in the feed: its transaction, then its kind and its number, which order the changes of one
 * transaction.
 */
interface Place {
  readonly position: string;
  readonly kind: number;
  readonly id: string;
}

const start: Place = { position: '0', kind: 0, id: '0' };

interface FeedQuery {
  readonly after: string | null;
  readonly kinds: string | null;
}

/**
 * Reads up to 1,000 changes after a cursor, in the order of their transactions, with the records as they are now. A
 * change is read only once every transaction that began before it has ended, so that none can appear before the cursor
 * later. Throws `inputError` for a cursor of another database or of a purged change, `forbidden` for a kind that the
 * user may not read.
 */
export async function readChangeFeed(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  records: FeedRecords,
  user: User,
  query: FeedQuery,
): Promise<Changes> {
  const requested = requestedKinds(user, query.kinds);
  if (query.after === 'now') {
    const last = await lastPlace(pool, records);
    return { cursor: cursorOf(last), more: false, list: [] };
  }
  const place = query.after === null ? start : readCursor(query.after);
  const [rows, exists] = await Promise.all([
    changesAfter(pool, records, requested, place),
    place === start || place.position === '0' ? true : placeExists(pool, records, place),
  ]);
  if (!exists) refuseProblems({ after: [changeFeedWords.unknownPosition] });
  const shown = rows.slice(0, maxChanges);
  const last = shown.at(-1);
  const found = await currentRecords(pool, records, shown, today());
  return {
    cursor: cursorOf(last ?? place),
    more: rows.length > maxChanges,
    list: shown.map((row) => entryOf(row, found)),
  };
}

/** Reads the kinds of a query, all that the user may read if it names none. */
function requestedKinds({ authorities }: User, given: string | null): ChangeFeedKind[] {
  const mayRead = (kind: ChangeFeedKind): boolean => hasBit(authorities, changeFeedKinds[kind], readBit);
  if (given === null) return kinds.filter(mayRead);
  const named = given.split(',');
  const unknown = named.find((name) => !(kinds as string[]).includes(name));
  if (unknown !== undefined) refuseProblems({ kinds: [malformedSentence(changeFeedWords.kinds, quoteValue(unknown))] });
  const chosen = kinds.filter((kind) => named.includes(kind));
  if (!chosen.every(mayRead)) throw new Problem('forbidden');
  return chosen;
}

const cursorOf = ({ position, kind, id }: Place): string => `${position}.${kind}.${id}`;

function readCursor(text: string): Place {
  const [, position, kind, id] = /^(0|[1-9]\d{0,17})\.(\d)\.(0|[1-9]\d{0,17})$/.exec(text) ?? [];
  if (position === undefined || id === undefined || Number(kind) >= kinds.length) {
    const after = [malformedSentence(changeFeedWords.after, quoteValue(text))];
    throw new Problem('inputError', { validationError: { after } });
  }
  return { position, kind: Number(kind), id };
}

/** Position below which every transaction has ended. */
const horizon = sql`(select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + xid_offset from change_feed)`;

interface ChangeRow extends Place {
  readonly recordId: string;
  readonly cause: ChangeCause;
  readonly version: number;
  readonly action: keyof typeof changeActions;
  readonly at: string;
  readonly userId: string | null;
  readonly userName: string | null;
}

/**
 * Reads one change more than an answer has. Each history is read along its index, and only the changes that are
 * answered are read completely.
 */
async function changesAfter(
  db: Queryable,
  records: FeedRecords,
  requested: readonly ChangeFeedKind[],
  place: Place,
): Promise<ChangeRow[]> {
  if (requested.length === 0) return [];
  const parts = requested.map((kind) => changesOfKind(records[kind], kind, place));
  const { rows } = await db.query<ChangeRow>(sql`
    select * from (${join(parts, ' union all ')}) found
     order by found.position::bigint, found.kind, found.id::bigint limit ${maxChanges + 1}`);
  return rows;
}

/** A column of each kind that is never blank while the record exists. */
const neverBlank: Readonly<Record<ChangeFeedKind, string>> = {
  order: 'order_type',
  fee: 'keitan_id',
  'arrival-fee': 'hinmoku_id',
  'name-conversion': 'tsuun_id',
};

/**
 * SQL of what a change did. A creation lists no fields, like a note on an unchanged record; a deletion lists all of them
 * without a new value, and its undo without an old one.
 */
const actionSql = (kind: ChangeFeedKind): Sql =>
  raw(`case
  when ${isFirstRow('h')} then 'created'
  when h.changes #> '{${neverBlank[kind]},1}' = 'null' then 'deleted'
  when h.changes #> '{${neverBlank[kind]},0}' = 'null' then 'created'
  when h.changes -> 'confirmed' = '[false, true]' then 'confirmed'
  when h.changes -> 'confirmed' = '[true, false]' then 'released'
  else 'changed' end`);

const changesOfKind = ({ changes, recordId }: StoredRecord, kind: ChangeFeedKind, place: Place): Sql => sql`
  (select h.position::text, ${kinds.indexOf(kind)}::integer as kind, h.id::text, h.${recordId}::text as "recordId", h.cause,
          h.version_no as version, h.user_id as "userId", h.user_name as "userName",
          ${japanTime(sql`h.changed_at`)} as at, ${actionSql(kind)} as action
     from ${changes} h
    where ${afterPlace(kinds.indexOf(kind), place)} and h.position < ${horizon}
    order by h.position, h.id limit ${maxChanges + 1})`;

function afterPlace(kind: number, { position, kind: last, id }: Place): Sql {
  if (kind === last) return sql`(h.position, h.id) > (${position}::bigint, ${id}::bigint)`;
  return kind > last ? sql`h.position >= ${position}::bigint` : sql`h.position > ${position}::bigint`;
}

/** True if the change at a place is that of this database: a restored one may have lost it, and old ones are purged. */
async function placeExists(db: Queryable, records: FeedRecords, { position, kind, id }: Place): Promise<boolean> {
  const { changes } = records[kinds[kind] as ChangeFeedKind];
  const { rows } = await db.query(sql`select from ${changes} where id = ${id} and position = ${position}`);
  return rows.length > 0;
}

/** Returns the last place that can be read now, of any kind. */
async function lastPlace(db: Queryable, records: FeedRecords): Promise<Place> {
  const parts = kinds.map(
    (kind, index) => sql`
      (select h.position, ${index}::integer as kind, h.id from ${records[kind].changes} h
        where h.position < ${horizon} order by h.position desc, h.id desc limit 1)`,
  );
  const { rows } = await db.query<Place>(sql`
    select position::text, kind, id::text from (${join(parts, ' union all ')}) last
     order by last.position desc, last.kind desc, last.id desc limit 1`);
  return rows[0] ?? start;
}

/** Reads the present state of the records of changes, each once, by kind and id. */
async function currentRecords(
  db: Queryable,
  records: FeedRecords,
  rows: readonly ChangeRow[],
  today: string,
): Promise<ReadonlyMap<string, object>> {
  const byKind = await Promise.all(
    kinds.map(async (kind, index) => {
      const ids = new Set(rows.filter((row) => row.kind === index).map(({ recordId }) => recordId));
      if (ids.size === 0) return [];
      const { fullRow, from, alias } = records[kind];
      const found = await queryRows(
        db,
        sql`select ${fullRow.selectList} from ${from} where ${alias}.id = any(${[...ids]}::bigint[])`,
      );
      const list = await fullRow.records(found, requestedLookups(db, today));
      return list.map(
        (record, at) => [`${index} ${String(fullRow.storedValue(found[at] ?? [], 'id'))}`, record] as const,
      );
    }),
  );
  return new Map(byKind.flat());
}

function entryOf(row: ChangeRow, found: ReadonlyMap<string, object>): ChangeEntry {
  const { kind, recordId, cause, action: done, version, at, userId, userName } = row;
  const record = (found.get(`${kind} ${recordId}`) ?? null) as ChangeEntry['record'];
  const causeLabel = changeCauses[cause] ?? cause;
  return {
    kind: kinds[kind] as ChangeFeedKind,
    id: recordId,
    action: done,
    version,
    cause,
    causeLabel,
    at,
    userId,
    userName,
    record,
  };
}
