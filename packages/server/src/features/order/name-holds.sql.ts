import { matchKey } from '@tsuun/domain/value/match-key';
import sql, { raw, type Sql } from 'sql-template-tag';
import { contains } from '../../db/conditions.ts';

type NameClause = (given: string) => Sql;

/**
 * Orders in whose name or address, kept as its match key, a text stands anywhere, whatever its width, kana, case and
 * spaces. By `like`, whose pattern tells the planner how many to expect (docs/decisions/0006).
 */
export const textHolds =
  (key: string): NameClause =>
  (given) =>
    sql`${raw(key)} like ${`%${matchKey(given).replace(/[\\%_]/g, '\\$&')}%`}`;

/**
 * Orders with a station in whose name or agent a text stands; gone stations count, old orders have them. `is true` keeps
 * this a question to each entry of the index that is walked through, where the planner would join.
 */
export const stationHolds =
  (column: string, key: string): NameClause =>
  (given) =>
    sql`(${raw(column)} in (select id from tsuun where ${contains(raw(key))(given)})) is true`;

/** Orders of the departments whose code begins so: few, and they have an index of their own. */
export const departmentStarts: NameClause = (given) =>
  sql`o.keitan_id = any(array(select id from keitan_bumon where match_key(keitan_bumon_code) ^@ match_key(${given})))`;
