import type { Snapshot } from '@tsuun/contract/month-end/snapshot';
import { monthFilterEntries } from '@tsuun/domain/month-end/report/filters';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import sql, { type Sql, join, raw } from 'sql-template-tag';
import { snakeCase } from '../../../db/column-name.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { japanTime } from '../../../db/japan-time.sql.ts';

/** SQL that joins the master of each filter, and the filters as an object with id and name. */
const filters = monthFilterEntries.map(([key, { condition, snapshotColumn: column }], at) => {
  const { master, name } = condition.target;
  const alias = `filter_${at}`;
  return {
    column,
    join: `left join ${snakeCase(master.replaceAll('-', '_'))} ${alias} on ${alias}.id = s.${column}`,
    member: `'${key}', case when s.${column} is not null
               then jsonb_build_object('id', s.${column}, 'name', ${alias}.${snakeCase(name)}) end`,
  };
});

const columns = filters.map(({ column }) => column).join(', ');

/** Snapshots as users see them, numbered within their month, basis and filters. */
const snapshots: Sql = sql`
  select s.id::text as id, s.no, s.month, s.basis,
         jsonb_build_object(${raw(filters.map(({ member }) => member).join(', '))}) as filters, s.remark,
         ${japanTime(raw('s.taken_at'))} as "takenAt", s.taken_by_name as "takenBy",
         s.order_count as "orderCount", s.fee_count as "feeCount", s.confirmed_count as "confirmedCount", s.billing, s.payment,
         s.hash
    from (select *, row_number() over (partition by month, basis, ${raw(columns)} order by id)::integer as no
            from month_snapshot) s
    ${raw(filters.map((filter) => filter.join).join(' '))}`;

/** Lists the snapshots of a month by one basis and with the same filters, newest first. */
export async function listSnapshots(db: Queryable, query: MonthQuery): Promise<Snapshot[]> {
  const same = monthFilterEntries.map(
    ([key, { snapshotColumn }]) => sql`s.${raw(snapshotColumn)} is not distinct from ${query[key]}::text`,
  );
  const { rows } = await db.query<Snapshot>(sql`
    ${snapshots} where s.month = ${query.from} and s.basis = ${query.basis} and ${join(same, ' and ')}
   order by s.id desc`);
  return rows;
}

/** Reads one snapshot; `null` if there is none with this id. */
export async function findSnapshot(db: Queryable, id: string): Promise<Snapshot | null> {
  const { rows } = await db.query<Snapshot>(sql`${snapshots} where s.id = ${id}`);
  return rows[0] ?? null;
}
