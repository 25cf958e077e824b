import type { FoundOrder } from '@tsuun/contract/jump';
import { maxHits } from '@tsuun/domain/jump/search';
import { parseContainerNo } from '@tsuun/domain/value/container-no';
import type pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { codeKey } from '@tsuun/domain/value/short-text';
import { idsIn, sameId } from '../../db/record-id.ts';
import { acceptNoStarts, cntnNoEnds, cntnNoStarts } from './text-clauses.sql.ts';

/** Orders of one index that are compared by day at most; a container has far fewer, only a short beginning has more. */
const maxCompared = 1_000;

interface Query {
  readonly text: string | null;
  readonly ids: readonly string[];
}

/**
 * Finds the orders of a number as the condition 受付番号・コンテナ番号 does, and the order with it as id (JUMP-03): the newest
 * of each index, a complete number before its beginnings. Without a text it reads orders by id, in the order given.
 */
export async function findOrders(pool: pg.Pool, { text, ids }: Query): Promise<FoundOrder[]> {
  if (text === null && ids.length === 0) return [];
  const found = text === null ? byIds(ids) : byNumber(text);
  const { rows } = await pool.query<FoundOrder>(sql`
    select o.id::text as id, o.accept_no as "acceptNo", o.cntn_no as "cntnNo", ${station('dep')} as "from",
           ${station('arr')} as "to", o.biz_result_dt as "bizResultDt", o.confirmed
      from (${found}) found join orders o on o.id = found.id
      left join tsuun dep on dep.id = o.dep_transportation_id
      left join tsuun arr on arr.id = o.arr_transportation_id
     order by found.place, o.biz_result_dt desc nulls last, o.id desc
     limit ${text === null ? ids.length : maxHits}`);
  return rows;
}

const byIds = (ids: readonly string[]): Sql => sql`
  select o.id, array_position(${idsIn(ids)}::bigint[], o.id) as place from orders o where o.id = any(${idsIn(ids)})`;

/** SQL with the ids of the orders and the place of their kind of hit: complete number, beginning or end, id. */
function byNumber(text: string): Sql {
  const number = codeKey(text);
  const container = parseContainerNo(text);
  return sql`
    select id, min(place) as place from (
      (select o.id, case when upper(o.accept_no) = ${number} then 0 else 1 end as place
         from orders o where ${acceptNoStarts(text)} order by o.accept_no desc limit ${maxHits})
      union all
      (select o.id, case when o.cntn_no = ${String(container)} then 0 else 1 end
         from orders o where ${cntnNoStarts(text)} order by o.cntn_no limit ${maxCompared})
      union all
      (select o.id, 1 from orders o where ${cntnNoEnds(number)} order by reverse(o.cntn_no) limit ${maxCompared})
      union all
      (select o.id, 2 from orders o where ${sameId(raw('o.id'))(number.replace(/^0+/, ''))})) hits
     group by id`;
}

const station = (alias: string): Sql => {
  const column = (name: string): Sql => raw(`${alias}.${name}`);
  return sql`case when ${column('id')} is null then null else json_build_object(
    'code', concat_ws('-', ${column('jr_eki_code')}, nullif(${column('eki_sub_code')}, '')),
    'name', ${column('ekimei_kanji')}) end`;
};
