import sql, { raw } from 'sql-template-tag';
import { type DataVolume, readDataVolume } from '@tsuun/contract/data-volume';
import type { DataGroupName } from '@tsuun/domain/message/data-volume';
import type pg from 'pg';
import { readTableSizes } from '../../db/table-sizes.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { japanDay } from '../../db/japan-time.sql.ts';

/** Routes of データ量: the size of the database by groups of tables, its growth, and how long rows are kept. */
export function dataVolumeRoutes(route: Route, services: Services): void {
  route(readDataVolume, () => readVolume(services));
}

async function readVolume(services: Services): Promise<DataVolume> {
  const { pool } = services;
  const { rows: databases } = await pool.query<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  const base = await readBase(pool);
  const retention = retentionDays(services);
  const sizes = Object.entries(await readTableSizes(pool)) as [DataGroupName, number][];
  return {
    databaseBytes: databases[0]?.bytes ?? 0,
    measuredDays: base[0]?.days ?? null,
    groups: sizes.map(([group, bytes]) => {
      const before = base.find((one) => one.group === group)?.bytes;
      return { group, bytes, grown: before === undefined ? null : bytes - before, keptDays: retention[group] ?? null };
    }),
  };
}

interface Measured {
  readonly group: string;
  readonly bytes: number;
  readonly days: number;
}

/** Reads the sizes of the latest day at least 30 days ago, otherwise of the first day; none if that is today. */
async function readBase(pool: pg.Pool): Promise<readonly Measured[]> {
  const { rows } = await pool.query<Measured>(sql`
    with today as (select ${japanDay(raw('now()'))} as day),
         base as (select coalesce(max(s.day) filter (where s.day <= today.day - 30), min(s.day)) as day
                    from table_size s, today)
    select s.group_name as "group", s.bytes::float8 as bytes, today.day - s.day as days
      from table_size s, base, today where s.day = base.day and s.day < today.day`);
  return rows;
}

const retentionDays = (services: Services): Readonly<Partial<Record<DataGroupName, number>>> => ({
  order_history: services.keepChangesDays,
  rules_and_fees: services.keepChangesDays,
  files: services.keepFilesDays,
  snapshots: services.keepSnapshotsDays,
  processing_history: services.keepActivityDays,
  audit: services.keepAuditDays,
});
