import { type FoundNote, type FoundNotes, maxFoundNotes, type NoteLine, type NotePerson } from '@tsuun/contract/note';
import { Problem } from '@tsuun/contract/problem';
import { linkText } from '@tsuun/domain/field/link-text';
import { tsuunRef } from '@tsuun/domain/lookup/refs';
import { type NoteKind, noteKinds } from '@tsuun/domain/note/note';
import { type NoteConditions, noteSearch } from '@tsuun/domain/note/search';
import { functionNames } from '@tsuun/domain/permission/functions';
import type pg from 'pg';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { contains, inDays, whereOf } from '../../db/conditions.ts';
import { isRecordId, readPathId } from '../../db/record-id.ts';
import { lookupBatchOf, readReferences } from '../../masters/references.ts';
import { isRecipient } from '../../record/read/list-clauses.sql.ts';
import type { User } from '../../user.ts';
import { recordTables, isUnread, noteColumns, readableKinds } from './stored-note.ts';

/**
 * Reads the notes of a record, the open and the newest ones first, also after the record was deleted. Throws `notFound`
 * for a record that never existed.
 */
export async function notesOfRecord(pool: pg.Pool, user: User, kind: NoteKind, id: string): Promise<NoteLine[]> {
  const { rows } = await pool.query<NoteLine>(sql`
    select ${noteColumns(user.id)} from note n
     where n.kind = ${kind} and n.record_id = ${readPathId(id)}
     order by n.completed_at is not null, n.id desc`);
  if (rows.length > 0) return rows;
  const { rowCount } = await pool.query(sql`select from ${raw(recordTables[kind])} t where t.id = ${id}`);
  if (rowCount === 0) throw new Problem('notFound');
  return rows;
}

/** Notes `n` with their records, which exist and which the user may read. */
export const visibleNotes = (user: User): Sql => sql`
  note n left join orders o on n.kind = 'order' and o.id = n.record_id
         left join fee f on n.kind = 'fee' and f.id = n.record_id
   where n.kind = any(${readableKinds(user)}) and (o.id is not null or f.id is not null)`;

export const stationOfNote = raw('coalesce(o.charge_transportation_id, f.charge_transportation_id)');

export const orderName = raw('coalesce(o.cntn_no, o.accept_no)');
/** Name of a fee for users: its handling and its counterparty. */
export const feeName = raw(`(
  select concat_ws(' ', a.atsukai_kubun_name3, t.torihikisaki_seishiki_meisho)
    from atsukai_kubun a left join torihikisaki t on t.id = coalesce(f.billing_to_id, f.pay_to_id)
   where a.id = f.atsukai_kubun_id)`);

const clausesFor = (user: User, { chargeTransportationId: station }: NoteConditions) =>
  ({
    scope: () => empty,
    chargeTransportationId: () => sql`${stationOfNote} = ${station}`,
    state: () => empty,
    dueDt: inDays(raw('n.due_on')),
  }) as const;

const states = { open: 'n.completed_at is null', completed: 'n.completed_at is not null', all: 'true' } as const;

/** Condition of a search; a scope of a station finds nothing without one. */
function whereOfNotes(user: User, conditions: NoteConditions): Sql {
  const { scope, state, chargeTransportationId } = conditions;
  const station = scope === 'station' ? chargeTransportationId : null;
  const scopes = { mine: isRecipient(user.id), station: sql`${stationOfNote} = ${station}`, all: raw('true') };
  const where = whereOf(noteSearch, { ...conditions, chargeTransportationId: station }, clausesFor(user, conditions));
  return join([scopes[scope ?? 'mine'], raw(states[state ?? 'open']), where], ' and ');
}

interface Row extends Omit<FoundNote, 'detail'> {
  readonly stations: readonly (string | null)[];
  readonly bizResultDt: string | null;
}

/** Finds notes with their records by due day, those without one last (NOTE-15). */
export async function searchNotes(pool: pg.Pool, user: User, conditions: NoteConditions): Promise<FoundNotes> {
  const where = whereOfNotes(user, conditions);
  const found = sql`${visibleNotes(user)} and ${where}`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    pool.query<Row>(sql`
      select ${noteColumns(user.id)}, n.kind, n.record_id::text as "recordId",
             coalesce(${orderName}, ${feeName}, n.record_id::text) as subject,
             case n.kind when 'order' then array[o.dep_transportation_id, o.arr_transportation_id]
                         else array[f.charge_transportation_id] end as stations,
             f.biz_result_dt::text as "bizResultDt"
        from ${found}
       order by n.completed_at is not null, n.due_on nulls last, n.id desc limit ${maxFoundNotes}`),
    pool.query<{ totalCount: number; unreadCount: number }>(sql`
      select count(*)::integer as "totalCount",
             (count(*) filter (where ${isUnread(user.id)}))::integer as "unreadCount" from ${found}`),
  ]);
  const stationOf = await stationTexts(
    pool,
    rows.flatMap(({ stations }) => stations),
  );
  const list = rows.map(
    ({ stations, bizResultDt, ...row }): FoundNote => ({
      ...row,
      subject: `${functionNames[noteKinds[row.kind]]} ${row.subject}`,
      detail:
        row.kind === 'order'
          ? stations.map(stationOf).join(' → ')
          : `${stations.map(stationOf).join('')}　${bizResultDt?.slice(5) ?? ''}`,
    }),
  );
  return { totalCount: 0, unreadCount: 0, ...counts[0], list };
}

async function stationTexts(pool: pg.Pool, ids: readonly (string | null)[]) {
  const references = await readReferences(pool, lookupBatchOf(ids.map((id) => [tsuunRef, id] as const)));
  return (id: string | null): string => {
    const row = references.get(tsuunRef)?.get(id ?? '')?.value;
    return row ? linkText(tsuunRef, row).text : '–';
  };
}

/** Counts the open notes of records; records without any are left out. */
export async function countOpenNotes(pool: pg.Pool, kind: NoteKind, ids: readonly string[]) {
  const { rows } = await pool.query<{ id: string; count: number }>(sql`
    select n.record_id::text as id, count(*)::integer as count from note n
     where n.kind = ${kind} and n.completed_at is null and n.record_id = any(${ids.filter(isRecordId)}::bigint[])
     group by n.record_id`);
  return rows;
}

/** Maximum number of people that the picker offers. */
const maxPeople = 8;

/** Finds users who may read records of a kind by a part of their name or the beginning of their login code. */
export async function findPeople(pool: pg.Pool, kind: NoteKind, text: string | null): Promise<NotePerson[]> {
  const typed = (text ?? '').trim();
  const matches =
    typed === ''
      ? raw('true')
      : sql`(${contains(sql`match_key(u.name)`)(typed)} or lower(u.login_cd) ^@ lower(${typed.normalize('NFKC')}))`;
  const { rows } = await pool.query<NotePerson>(sql`
    select u.id::text as id, u.name, u.login_cd as "loginCd"
      from app_user u join user_authority a on a.user_id = u.id
     where not u.disabled and a.function_code = ${noteKinds[kind]} and a.role_bit > 0 and ${matches}
     order by u.name, u.login_cd limit ${maxPeople}`);
  return rows;
}
