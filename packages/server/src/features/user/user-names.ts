import { message } from '@tsuun/domain/message/message';
import { namesProgressSentence, reappliedSentence } from '@tsuun/domain/message/rule-sentence';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { ApplyPreview } from '@tsuun/contract/applies';
import type { Queryable } from '../../db/transaction.ts';
import type { JobWork } from '../../job/job-work.ts';

/**
 * Table and columns in which a user's name is stored next to the id, so that records and histories show it without a
 * look-up.
 */
interface NameColumn {
  readonly table: string;
  readonly id: string;
  readonly name: string;
}

/** Tables that are skipped: jobs are internal, not a history that users read. */
const skippedTables = ['job'];

/**
 * Reads all tables that store a name next to an id from the database's own catalogue, so that tables added later are
 * refreshed too. The descending order puts `app_user` late, because log-ins wait for the locks of its rows.
 */
async function nameColumns(db: Queryable): Promise<readonly NameColumn[]> {
  const { rows } = await db.query<NameColumn>(sql`
    select i.table_name as table, i.column_name as id, n.column_name as name
      from information_schema.columns i
      join information_schema.columns n on n.table_schema = i.table_schema and n.table_name = i.table_name
       and n.column_name = regexp_replace(i.column_name, '_id$', '_name')
      join information_schema.tables t on t.table_schema = i.table_schema and t.table_name = i.table_name
     where i.table_schema = current_schema() and t.table_type = 'BASE TABLE'
       and i.column_name in ('user_id', 'created_user_id') and i.table_name <> all(${skippedTables})
     order by i.table_name desc, i.column_name`);
  return rows;
}

/** Joins the rows of a table (alias `t`) to the users (alias `u`) whose name they contain in an outdated form. */
const outdated = ({ id, name }: NameColumn): Sql =>
  raw(`t.${id}::text = u.id::text and t.${name} is distinct from u.name`);

/** Counts the records that contain an old name. */
export async function previewUserNames(db: Queryable): Promise<ApplyPreview> {
  let count = 0;
  for (const place of await nameColumns(db)) {
    const { rows } = await db.query<{ n: number }>(
      sql`select count(*) as n from ${raw(place.table)} t join app_user u on ${outdated(place)}`,
    );
    count += rows[0]?.n ?? 0;
  }
  return { count, billing: null, payment: null };
}

/**
 * Refreshes the user names stored in audit fields and histories (USER-05); version and time of change stay. Names of
 * deleted users stay unchanged.
 */
export const applyUserNames: JobWork = (context) =>
  context.finish(async (client) => {
    const places = await nameColumns(client);
    let changed = 0;
    for (const [at, place] of places.entries()) {
      context.signal.throwIfAborted();
      const { rowCount } = await client.query(
        sql`update ${raw(place.table)} t set ${raw(place.name)} = u.name from app_user u where ${outdated(place)}`,
      );
      changed += rowCount ?? 0;
      context.progress((100 * (at + 1)) / places.length, namesProgressSentence(at + 1, places.length));
    }
    return {
      status: 'success',
      message: reappliedSentence(message.reapplyDone, changed),
      counts: { total: changed, done: changed, skipped: 0 },
    };
  });
