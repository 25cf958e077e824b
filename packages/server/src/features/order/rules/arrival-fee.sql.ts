import { feeSource, orderTypeOf } from '@tsuun/domain/arrival-fee/match';
import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { snakeCase } from '../../../db/column-name.ts';
import { orderColumn } from './order-column.ts';

/** A sub code of nothing but zeros says as little as a blank one (DECISIONS 9). */
const significant = (column: string): string => `case when ltrim(${column}, '0') = '' then '' else ${column} end`;

const sameSubCode = (rule: string, station: string): string => `${significant(rule)} = ${significant(station)}`;

/** What a rule of the departure leaves blank fits any station (DECISIONS 5). */
const fitsSubCode = (rule: string, station: string): string => `(${rule} = '' or ${sameSubCode(rule, station)})`;

const filledSubCodes = `(f.dep_eki_sub_code <> '')::int + (f.dep_jutakunin_sub_code <> '')::int + (f.arr_eki_sub_code <> '')::int`;

const typeOfOrder = `case f.arrival_type ${Object.entries(orderTypeOf)
  .map(([arrivalType, orderType]) => `when '${arrivalType}' then '${orderType}'`)
  .join(' ')} end`;

/** What two stations, a name, a tonnage, an item and a type have in common with the orders they fit. */
const keyColumns = ['dep_id', 'arr_id', 'hinmoku_id', 'cntn_tonnage', 'order_type', 'consignee_key'] as const;

/**
 * Every arrival fee once for each pair of stations it fits, of several rules for one and the same key the one with most
 * filled sub codes, then the oldest (DECISIONS 7, AFEE-16). Wildcards are resolved here, over some thousand rules, so
 * that a million orders find theirs by one join of equal values. The columns of the rule stand beside the key.
 */
export const arrivalFeeFits: Sql = raw(`
  select distinct on (${keyColumns.join(', ')}) * from (
    select f.id as rule_id, f.version_no as rule_version, dep.id as dep_id, arr.id as arr_id, ${typeOfOrder} as order_type,
           ${filledSubCodes} as filled_sub_codes, f.*
      from arrival_fee f
      join tsuun dep on dep.jr_eki_code = f.dep_jr_eki_code and dep.jutakunin_code = f.dep_jutakunin_code
                    and ${fitsSubCode('f.dep_eki_sub_code', `coalesce(dep.eki_sub_code, '')`)}
                    and ${fitsSubCode('f.dep_jutakunin_sub_code', `coalesce(dep.jutakunin_sub_code, '')`)}
      join tsuun arr on arr.jr_eki_code = f.arr_jr_eki_code
                    and ${sameSubCode('f.arr_eki_sub_code', `coalesce(arr.eki_sub_code, '')`)}
  ) f
  order by ${keyColumns.join(', ')}, filled_sub_codes desc, rule_id`);

/** Whether the row `r` of those fits an order under alias `o`, its consignee's name apart. */
export const fitsTransport: Sql = raw(
  [
    'r.dep_id = o.dep_transportation_id',
    'r.arr_id = o.arr_transportation_id',
    'r.hinmoku_id = o.hinmoku_id',
    'r.cntn_tonnage = o.cntn_tonnage',
    'r.order_type = o.order_type',
  ].join(' and '),
);

/**
 * The same rules once for each spelling of their consignee that any order has, with its hash: every order keeps that of
 * its own, and 64 bits do not collide among the names of one house (docs/decisions/0006). `limit all` keeps the planner
 * from taking this apart: it would look up the spelling of every order instead of that of every rule.
 */
export const arrivalFeeSpellings: Sql = sql`
  select f.*, t.hash as consignee_hash from (${arrivalFeeFits}) f join order_text t on t.match_key = f.consignee_key limit all`;

/** Whether the row `r` of those fits an order under alias `o` with the consignee it shows. */
export const fitsOrder: Sql = sql`${fitsTransport} and r.consignee_hash = o.consignee_nm_hash`;

/** The column of a rule under alias `r` that fills a path of the order; `null` where rules leave it alone. */
export function feeColumn(path: OrderPath): Sql | null {
  const key = feeSource.get(path);
  if (key === undefined) return null;
  return raw(`r.${snakeCase(key)}${key === 'torihikisaki' || key.endsWith('PayTo') ? '_id' : ''}`);
}

/** A value of the order with a rule `r` applied: blank in the rule leaves the order's own (DECISIONS 7). */
export function withFee(path: OrderPath, own: Sql = orderColumn(path)): Sql {
  const column = feeColumn(path);
  return column === null ? own : sql`coalesce(${join([column, own])})`;
}
