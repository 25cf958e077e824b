import sql, { raw } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import { Stations } from './stations.ts';

/** The masters in which the codes of a file are looked up: items and counterparties have ids by code. */
export interface LinkMasters {
  readonly stations: Stations;
  readonly hinmoku: ReadonlyMap<string, string>;
  readonly torihikisaki: ReadonlyMap<string, string>;
}

export async function loadLinkMasters(db: Queryable): Promise<LinkMasters> {
  const [stations, hinmoku, torihikisaki] = await Promise.all([
    Stations.load(db),
    codeIds(db, 'hinmoku'),
    codeIds(db, 'torihikisaki'),
  ]);
  return { stations, hinmoku, torihikisaki };
}

/** The ids of a master by code, in capitals too; where a code stands twice the row that is not gone counts. */
export async function codeIds(db: Queryable, master: 'hinmoku' | 'torihikisaki'): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; code: string }>(sql`
    select id, ${raw(`${master}_code`)} as code from ${raw(master)} order by gone desc, id desc`);
  const ids = new Map(rows.map(({ id, code }) => [code.toUpperCase(), id]));
  for (const { id, code } of rows) ids.set(code, id);
  return ids;
}
