import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { Stations } from './stations.ts';

/** Masters in which the codes of a file are looked up. */
export type LinkedMaster = 'tsuun' | 'hinmoku' | 'torihikisaki';

/** Masters in which the codes of a file are looked up: items and counterparties have ids by code. */
export interface LinkMasters {
  readonly stations: Stations;
  readonly hinmoku: CodeIds;
  readonly torihikisaki: CodeIds;
  /** Ids of retired rows. */
  readonly retired: Readonly<Record<LinkedMaster, ReadonlySet<string>>>;
}

/** Ids of a master by code; `null` if several selectable rows share the code. */
export type CodeIds = ReadonlyMap<string, string | null>;

/** Reads the masters in which the codes of a file are looked up. */
export async function loadLinkMasters(db: Queryable): Promise<LinkMasters> {
  const [stations, hinmoku, torihikisaki, retired] = await Promise.all([
    Stations.load(db),
    codeIds(db, 'hinmoku'),
    codeIds(db, 'torihikisaki'),
    retiredIds(db),
  ]);
  return { stations, hinmoku, torihikisaki, retired };
}

async function retiredIds(db: Queryable): Promise<LinkMasters['retired']> {
  const { rows } = await db.query<{ master: LinkedMaster; id: string }>(sql`
    select 'tsuun' as master, id from tsuun where gone
    union all select 'hinmoku', id from hinmoku where gone
    union all select 'torihikisaki', id from torihikisaki where gone`);
  const of = (name: LinkedMaster) => new Set(rows.flatMap(({ master, id }) => (master === name ? [id] : [])));
  return { tsuun: of('tsuun'), hinmoku: of('hinmoku'), torihikisaki: of('torihikisaki') };
}

/**
 * Reads the ids of a master by code, and by code in capitals if no row has exactly that code. A retired row counts
 * only if no other row has its code.
 */
async function codeIds(db: Queryable, master: 'hinmoku' | 'torihikisaki'): Promise<CodeIds> {
  const { rows } = await db.query<{ code: string; id: string | null }>(sql`
    select code, case when present > 1 then null when present = 1 then present_id else gone_id end as id
      from (select ${raw(`${master}_code`)} as code, count(*) filter (where not gone) as present,
                   min(id) filter (where not gone) as present_id, min(id) filter (where gone) as gone_id
              from ${raw(master)} where ${raw(`${master}_code`)} is not null group by 1) codes`);
  const ids = new Map<string, string | null>();
  for (const { id, code } of rows) ids.set(code.toUpperCase(), ids.has(code.toUpperCase()) ? null : id);
  for (const { id, code } of rows) ids.set(code, id);
  return ids;
}
