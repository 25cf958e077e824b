import type pg from 'pg';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { AnswerOf, QueryOf } from '@tsuun/contract/endpoint';
import type { searchFeeIds as call } from '@tsuun/contract/fees';
import type { Page } from '@tsuun/contract/shape';
import type { Fee } from '@tsuun/domain/fee/record';
import type { FeeConditions } from '@tsuun/domain/fee/search';
import type { Paging } from '../../http/read-page.ts';
import { readFound } from '../../record/found-ids.ts';
import { queryRows, type Row } from '../../record/row-reader.ts';
import { searchPage, type Counted } from '../../record/search-page.ts';
import type { Services } from '../../services.ts';
import { feeFilter } from './fee-filter.ts';
import { feeSelectList, keptValue, wholeFees } from './read-fees.ts';

/** A page of the fee list and the exact total (FEE-07, SEARCH-09, SEARCH-10). Throws `inputError` for a foreign cursor. */
export async function searchFees(
  { pool, today }: Pick<Services, 'pool' | 'today'>,
  conditions: FeeConditions,
  paging: Paging,
): Promise<Page<Fee>> {
  const where = feeFilter(conditions);
  return searchPage(
    {
      conditions,
      count: () => countFees(pool, where),
      rowsFrom: (offset, limit) => rowsOf(pool, where, empty, sql`limit ${limit} offset ${offset}`),
      rowsBehind: ({ bizResultDt, id, newestId }, limit) =>
        rowsOf(
          pool,
          where,
          sql`and (f.biz_result_dt, f.id) < (${bizResultDt}, ${id}) and f.id <= ${newestId}`,
          sql`limit ${limit}`,
        ),
      placeOf: (row) => ({ bizResultDt: keptValue(row, 'bizResultDt') as string, id: Number(keptValue(row, 'id')) }),
      whole: (rows) => wholeFees(pool, rows, today()),
    },
    paging,
  );
}

/** The ids of all fees a search finds, or of `only` that one. Throws `refused` where it finds too many. */
export const searchFeeIds = (
  pool: pg.Pool,
  { only, ...conditions }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> =>
  readFound(pool, {
    select: raw('f.id::text as id'),
    from: raw('fee f'),
    where: feeFilter(conditions),
    order: raw('f.biz_result_dt desc, f.id desc'),
    id: raw('f.id'),
    only,
  });

async function countFees(pool: pg.Pool, where: Sql): Promise<Counted> {
  const { rows } = await pool.query<Counted>(sql`
    select count(*) as "totalCount", coalesce((select max(id) from fee), 0) as "newestId" from fee f where ${where}`);
  return rows[0] as Counted;
}

const rowsOf = (pool: pg.Pool, where: Sql, behind: Sql, limit: Sql): Promise<Row[]> =>
  queryRows(
    pool,
    sql`select ${feeSelectList} from fee f where ${where} ${behind} order by f.biz_result_dt desc, f.id desc ${limit}`,
  );
