import type { ExportPreviewRow } from '@tsuun/contract/exports';
import sql from 'sql-template-tag';
import type { Queryable } from '../db/transaction.ts';
import type { ExportSource } from './export-source.ts';

/**
 * Counts, per station, the records an export would write and the unconfirmed ones it would leave out (EXP-31). Every
 * requested station has its row, in the requested order; an export that leaves nothing out returns none.
 */
export async function previewExport<C>(
  db: Queryable,
  source: ExportSource<C>,
  conditions: C,
  stationIds: readonly string[],
): Promise<ExportPreviewRow[]> {
  if (!source.candidates) return [];
  const { rows } = await db.query<ExportPreviewRow>(sql`
    select requested.id as "stationId", count(*) filter (where r.confirmed)::int as confirmed,
           count(*) filter (where not r.confirmed)::int as unconfirmed
      from unnest(${stationIds}::text[]) with ordinality requested (id, position)
      left join (${source.candidates(conditions, stationIds)}) r on r.station = requested.id
     group by requested.id, requested.position order by requested.position`);
  return rows;
}

/** Counts the records that an export leaves out because they are not confirmed. */
export async function countUnconfirmed<C>(db: Queryable, source: ExportSource<C>, conditions: C): Promise<number> {
  const stationId = source.scope?.(conditions).stationId ?? null;
  if (stationId === null) return 0;
  const rows = await previewExport(db, source, conditions, [stationId]);
  return rows[0]?.unconfirmed ?? 0;
}
