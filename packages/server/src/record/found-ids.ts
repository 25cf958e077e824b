import { mostSelected } from '@tsuun/contract/found-ids';
import { Problem } from '@tsuun/contract/problem';
import { tooManyFoundSentence } from '@tsuun/domain/message/sentence';
import type pg from 'pg';
import sql, { empty, type Sql } from 'sql-template-tag';
import { sameId } from '../db/same-id.sql.ts';

interface FoundQuestion {
  /** The brief's columns under its keys, and the tables they come from. */
  readonly select: Sql;
  readonly from: Sql;
  readonly where: Sql;
  readonly order: Sql;
  /** The record's id, and the one record that is asked for; `null` = all. */
  readonly id: Sql;
  readonly only: string | null;
}

/**
 * What a search finds, in the order of its list. Found first and sorted then: with an order and a limit the planner
 * would read along the list for what is rare in it. Throws `refused` where that is more than can be selected.
 */
export async function readFound<B extends object>(pool: pg.Pool, question: FoundQuestion): Promise<B[]> {
  const { select, from, where, order, id, only } = question;
  const { rows } = await pool.query<B>(sql`
    with found as materialized (
      select ${id} as id from ${from} where ${where} ${only === null ? empty : sql`and ${sameId(id)(only)}`})
    select ${select} from ${from}
     where ${id} = any(array(select found.id from found limit ${mostSelected + 1}))
     order by ${order}`);
  if (rows.length > mostSelected) throw new Problem('refused', { message: tooManyFoundSentence(mostSelected) });
  return rows;
}
