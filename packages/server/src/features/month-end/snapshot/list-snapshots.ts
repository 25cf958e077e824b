import type { Snapshot } from '@tsuun/contract/month-end/snapshot';
import type { MonthQuery } from '@tsuun/domain/month-end/report/search';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '../../../db/transaction.ts';

interface Row extends Snapshot {
  readonly jobId: string;
}

/** Records of months as people see them; they are counted within their month and scope. */
const snapshots: Sql = sql`
  select s.id::text as id, s.no, s.month, s.basis, s.station_id as "stationId", t.ekimei_kanji as "stationName",
         s.keitan_id as "keitanId", k.keitan_bumon_name_kanji as "keitanName", s.remark,
         to_char(s.taken_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS') as "takenAt", s.taken_by_name as "takenBy",
         s.order_count as "orderCount", s.fee_count as "feeCount", s.confirmed_count as "confirmedCount", s.billing, s.payment,
         s.hash
    from (select *, row_number() over (partition by month, basis, station_id, keitan_id order by id)::integer as no
            from month_snapshot) s
    left join tsuun t on t.id = s.station_id left join keitan_bumon k on k.id = s.keitan_id`;

/** Lists the snapshots of a month by one basis, of the same station and department, newest first. */
export async function listSnapshots(db: Queryable, asked: MonthQuery): Promise<Snapshot[]> {
  const { from, basis, chargeTransportationId, keitanId } = asked;
  const { rows } = await db.query<Row>(sql`
    ${snapshots} where s.month = ${from} and s.basis = ${basis}
     and s.station_id is not distinct from ${chargeTransportationId} and s.keitan_id is not distinct from ${keitanId}
   order by s.id desc`);
  return rows;
}

export async function findSnapshot(db: Queryable, id: string): Promise<Snapshot | null> {
  const { rows } = await db.query<Row>(sql`${snapshots} where s.id = ${id}`);
  return rows[0] ?? null;
}
