import { feeSource } from '@tsuun/domain/arrival-fee/match';
import type { OrderPath } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { emptiedSql } from '../rules/applicability.sql.ts';
import { loanParty, withFee } from '../rules/arrival-fee.sql.ts';
import type { OrderHalf } from '../rules/order-column.ts';
import { derivedDaySql, derivedStationSql } from '../rules/posting-dates.sql.ts';
import { filledOrders } from './filled-orders.sql.ts';
import { type OrderTarget, orderTargets } from './order-target.ts';

/** What an import derives at every run, whatever the file says. */
const derived: Partial<Record<OrderTarget['path'], Sql>> = {
  bizResultDt: derivedDaySql,
  billingDt: derivedDaySql,
  pickPaymentDt: derivedDaySql,
  railPaymentDt: derivedDaySql,
  deliveryPaymentDt: derivedDaySql,
  chargeTransportation: derivedStationSql,
  keitan: raw('d.keitan_id'),
  consigneeNm: raw('coalesce(n.conversion_nm, o.consignee_nm_raw)'),
};

const columns = new Map<OrderPath, string>(orderTargets.map(({ path, column }) => [path as OrderPath, column]));
const filled = (path: OrderPath): Sql => raw(`o.${columns.get(path)}`);

/** Derivation, then name conversion, then arrival fee, then what the type does not have is emptied. */
function outcomeOf({ path, column }: OrderTarget): Sql {
  if (path === 'cwoOrderNo') return raw(`o.${column}`);
  return emptiedSql(path, derived[path] ?? withFee(path, filled));
}

/** Facts about the rules that were applied, kept with the order. */
const ruleFacts: readonly { readonly column: string; readonly half: OrderHalf; readonly value: Sql }[] = [
  { column: 'consignee_nm_raw', half: 'o', value: raw('o.consignee_nm_raw') },
  { column: 'name_converted', half: 'o', value: raw('(n.id is not null)') },
  { column: 'arrival_fee_applied', half: 'c', value: raw('(r.id is not null)') },
  { column: 'arrival_fee_id', half: 'c', value: raw('r.id') },
];

const written = [
  ...orderTargets.map((target) => ({ column: target.column, half: target.half, value: outcomeOf(target) })),
  ...ruleFacts,
];

/** All columns of one half that an import writes. */
export const writtenColumns = (half: OrderHalf): string[] =>
  written.filter((column) => column.half === half).map(({ column }) => column);

/** Whether the import can change a column at all while the order keeps its type: the file has it, or a rule sets it. */
function isTouched(path: OrderTarget['path'], inFile: ReadonlySet<string>): boolean {
  if (path === 'cwoOrderNo') return inFile.has('cwo_order_no');
  const changed = (one: OrderPath) => inFile.has(columns.get(one) ?? '') || one in derived || feeSource.has(one);
  return changed(path) || changed(loanParty(path) ?? path);
}

/**
 * Whether a half comes out other than it is stored. Columns that only emptying could reach are looked at where the
 * type changes: what is stored is empty already as its own type demands, and every comparison is made very often.
 */
function differs(half: OrderHalf, inFile: ReadonlySet<string>): Sql {
  const targets = orderTargets.filter((target) => target.half === half);
  const touched = targets.filter(({ path }) => isTouched(path, inFile));
  const others = targets.filter((target) => !touched.includes(target));
  const facts = ruleFacts.filter((fact) => fact.half === half);
  const always = anyDiffers([...touched.map((target) => ({ ...target, value: outcomeOf(target) })), ...facts]);
  if (others.length === 0) return always;
  const onNewType = anyDiffers(others.map((target) => ({ ...target, value: outcomeOf(target) })));
  return sql`(${always} or (o.order_type <> o.was_order_type and ${onNewType}))`;
}

const anyDiffers = (columns: readonly { readonly column: string; readonly value: Sql }[]): Sql => sql`
  (${join(columns.map(({ value }) => value))}) is distinct from (${join(columns.map(({ column }) => raw(`o.was_${column}`)))})`;

/**
 * What the staged rows come to: one row for each that is not simply unchanged, with its fate, the order's id (of a new
 * one the number it will have), the version that was compared, and every column as it is to be.
 */
export const outcomes = (inFile: ReadonlySet<string>, rows: Sql): Sql => sql`
  select o.row_no,
         coalesce(o.order_id, nextval('orders_id_seq')) as id,
         o.read_version, o.read_transport,
         case when o.order_id is null then 'created' when o.confirmed then 'confirmed'
              when o.import_locked then 'locked' else 'changed' end as fate,
         ${differs('c', inFile)} as charges_changed,
         n.id as name_conversion_id,
         ${join(written.map(({ column, value }) => sql`${value} as ${raw(column)}`))}
    from ${filledOrders(inFile)} o
    left join matched_rule m on m.row_no = o.row_no
    left join name_conversion n on n.id = m.name_conversion_id
    left join arrival_fee r on r.id = m.arrival_fee_id
    left join (select t.id, k.id as keitan_id from tsuun t join keitan_bumon k on k.id = t.keitan_bumon_code) d
           on d.id = ${derivedStationSql}
   where ${rows} and (o.order_id is null or o.confirmed or o.import_locked
                      or ${differs('o', inFile)} or ${differs('c', inFile)})`;
