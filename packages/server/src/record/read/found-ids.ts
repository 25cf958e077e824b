import { Problem } from '@tsuun/contract/problem';
import { maxSelected } from '@tsuun/contract/record-calls';
import type { Description, RecordOf } from '@tsuun/domain/field/field';
import { tooManyFoundSentence } from '@tsuun/domain/message/sentence';
import { type ListView, maxViewCount } from '@tsuun/domain/search/list-view';
import type { Day } from '@tsuun/domain/value/day';
import type pg from 'pg';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { sameId } from '../../db/record-id.ts';
import type { StoredRecord } from '../stored-record.ts';
import { orderBy } from './page.ts';

/** Person and day on which conditions depend. */
export interface Reader {
  readonly today: Day;
  readonly userId: string;
}

export interface SearchFilter {
  /** Tables to read, if fewer than all tables and joins of the record are enough. */
  readonly from?: Sql;
  readonly where: Sql;
}

/**
 * Every record that a search finds, or only the one of `only`, in the order of its list: its id and further requested
 * columns. Records are found first and sorted afterwards, since with an order and a limit the planner would read along
 * the list for a rare match. Throws `refused` if there are more than can be selected.
 */
export async function foundIds<D extends Description, K extends keyof D & string = 'id'>(
  pool: pg.Pool,
  stored: StoredRecord<D>,
  { from = stored.from, where }: SearchFilter,
  only: string | null,
  requested: readonly K[] = ['id' as K],
): Promise<Pick<RecordOf<D>, K>[]> {
  const id = sql`${stored.alias}.id`;
  const summary = stored.columns.filter(({ leaf }) => requested.some((key) => key === leaf.path));
  const { rows } = await pool.query<Pick<RecordOf<D>, K>>(sql`
    with found as materialized (
      select ${id} as id from ${from} where ${where} ${only === null ? empty : sql`and ${sameId(id)(only)}`})
    select ${join(summary.map(({ leaf, read }) => sql`${read} as ${raw(`"${leaf.path}"`)}`))} from ${from}
     where ${id} = any(array(select found.id from found limit ${maxSelected + 1}))
     order by ${orderBy(stored.order)}`);
  if (rows.length > maxSelected) throw new Problem('refused', { message: tooManyFoundSentence(maxSelected) });
  return rows;
}

interface ViewCount {
  readonly view: string;
  readonly count: number;
}

/**
 * Number of records of each view, counted up to `maxViewCount`, so that a view of a million records costs as much as
 * one of ten thousand.
 */
export async function countViews<C>(
  pool: pg.Pool,
  stored: StoredRecord,
  views: readonly ListView<C>[],
  filter: (conditions: C) => SearchFilter,
): Promise<{ readonly counts: readonly ViewCount[] }> {
  const counted = views.map(({ key, conditions }) => {
    const { from = stored.tables, where } = filter(conditions);
    const found = sql`select from ${from} where ${where} limit ${raw(String(maxViewCount))}`;
    return sql`select ${key} as view, (select count(*)::integer from (${found}) found) as count`;
  });
  const { rows } = await pool.query<ViewCount>(join(counted, ' union all '));
  return { counts: rows };
}
