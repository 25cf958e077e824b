import { feeTargets } from '@tsuun/domain/order/fee-targets';
import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { snakeCase } from '../../../db/column-name.ts';
import { emptiedSql } from '../rules/applicability.sql.ts';
import type { OrderHalf } from '../rules/order-column.ts';
import { derivedDaySql, derivedStationSql } from '../rules/posting-dates.sql.ts';
import { filledOrders } from './filled-orders.sql.ts';
import { type OrderTarget, orderTargets } from './order-target.ts';

/** What an import derives at every run, whatever the file says (DECISIONS 4). */
const derived: Partial<Record<OrderTarget['path'], Sql>> = {
  bizResultDt: derivedDaySql,
  billingDt: derivedDaySql,
  pickPaymentDt: derivedDaySql,
  railPaymentDt: derivedDaySql,
  deliveryPaymentDt: derivedDaySql,
  chargeTransportation: derivedStationSql,
  keitan: raw('k.id'),
  consigneeNm: raw('coalesce(n.conversion_nm, o.consignee_nm_raw)'),
};

/** The rule's columns by the order's field; a blank one leaves the order's own (DECISIONS 7). */
const feeColumns = new Map<string, string>(
  Object.entries(feeTargets).map(([key, path]) => [
    path,
    key.endsWith('Amt') ? snakeCase(key) : `${snakeCase(key)}_id`,
  ]),
);

/** Derivation, then name conversion, then arrival fee, then what the type does not have is emptied. */
function outcomeOf({ path, column }: OrderTarget): Sql {
  const own = raw(`o.${column}`);
  if (path === 'cwoOrderNo') return own;
  const fee = feeColumns.get(path);
  const value = derived[path] ?? (fee === undefined ? own : sql`coalesce(${raw(`f.${fee}`)}, ${own})`);
  return emptiedSql(path as OrderPath, value);
}

/** Facts about the rules that were applied, kept with the order. */
const ruleFacts: readonly { readonly column: string; readonly half: OrderHalf; readonly value: Sql }[] = [
  { column: 'consignee_nm_raw', half: 'o', value: raw('o.consignee_nm_raw') },
  { column: 'name_converted', half: 'o', value: raw('(n.id is not null)') },
  { column: 'arrival_fee_applied', half: 'c', value: raw('(f.id is not null)') },
  { column: 'arrival_fee_id', half: 'c', value: raw('f.id') },
];

const written = [
  ...orderTargets.map((target) => ({ column: target.column, half: target.half, value: outcomeOf(target) })),
  ...ruleFacts,
];

/** All columns of one half that an import writes. */
export const writtenColumns = (half: OrderHalf): string[] =>
  written.filter((column) => column.half === half).map(({ column }) => column);

const differs = (half: OrderHalf): Sql => {
  const columns = written.filter((column) => column.half === half);
  const outcome = columns.map(({ value }) => value);
  const stored = columns.map(({ column }) => raw(`o.was_${column}`));
  return sql`(${join(outcome)}) is distinct from (${join(stored)})`;
};

/**
 * What the staged rows come to: one row for each that is not simply unchanged, with its fate, the order's id (of a new
 * one the number it will have), the version that was compared, and every column as it is to be.
 */
export const outcomes = (inFile: ReadonlySet<string>, rows: Sql): Sql => sql`
  select o.row_no,
         coalesce(o.order_id, nextval(pg_get_serial_sequence('orders', 'id'))) as id,
         o.read_version, o.read_transport,
         case when o.order_id is null then 'created' when o.confirmed then 'confirmed'
              when o.import_locked then 'locked' else 'changed' end as fate,
         ${differs('c')} as charges_changed,
         n.id as name_conversion_id,
         ${join(written.map(({ column, value }) => sql`${value} as ${raw(column)}`))}
    from ${filledOrders(inFile)} o
    left join matched_rule m on m.row_no = o.row_no
    left join name_conversion n on n.id = m.name_conversion_id
    left join arrival_fee f on f.id = m.arrival_fee_id
    left join tsuun station on station.id = ${derivedStationSql}
    left join keitan_bumon k on k.id = station.keitan_bumon_code
   where ${rows} and (o.order_id is null or o.confirmed or o.import_locked or ${differs('o')} or ${differs('c')})`;
