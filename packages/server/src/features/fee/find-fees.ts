import type { FoundFee } from '@tsuun/contract/jump';
import type pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { shortCode } from '@tsuun/domain/value/short-text';
import { idsIn, sameId } from '../../db/record-id.ts';

interface Query {
  readonly text: string | null;
  readonly ids: readonly string[];
}

/** Finds the fee with a number as id, the only number that it has; without a text it reads fees by id (JUMP-03). */
export async function findFees(pool: pg.Pool, { text, ids }: Query): Promise<FoundFee[]> {
  if (text === null && ids.length === 0) return [];
  const where = text === null ? sql`f.id = any(${idsIn(ids)})` : sameId(raw('f.id'))(shortCode(text));
  const { rows } = await pool.query<FoundFee>(sql`
    select f.id::text as id, kind.atsukai_kubun_name3 as kind, f.biz_result_dt as "bizResultDt", f.confirmed,
           case when party.id is null then null
                else json_build_object('code', party.torihikisaki_code, 'name', party.torihikisaki_seishiki_meisho) end as party
      from fee f join atsukai_kubun kind on kind.id = f.atsukai_kubun_id
      left join torihikisaki party on party.id = coalesce(f.billing_to_id, f.pay_to_id)
     where ${where}
     order by array_position(${idsIn(ids)}::bigint[], f.id)`);
  return rows;
}
