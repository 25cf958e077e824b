import { feeSource } from '@tsuun/domain/arrival-fee/match';
import { fiftyTwoFtFormat, zentsuFormat } from '@tsuun/domain/formats/zentsu';
import { changeSourceWords as words } from '@tsuun/domain/message/transfer-sentence';
import { type OrderPath, orderLeaves } from '@tsuun/domain/order/path';
import type { ImportFormat } from '@tsuun/domain/transfer/import-format';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Merge } from '../../../import/import-plan.ts';
import { sourceOfRow } from '../../../import/merge-staged.ts';
import { differ, type JsonForm, stagedColumns } from '../../../record/bulk-write/compared.sql.ts';
import { bareColumn, type OrderTable } from '../rules/order-column.ts';
import { type OrderChange, orderChange, withLoans } from '../rules/order-change.sql.ts';
import { derivedStationSql, derivedValues } from '../rules/posting-dates.sql.ts';
import { filledOrders, fills, orderTargets } from './filled-orders.sql.ts';

/** Overlay of the file's values: derivation, then name conversion, then arrival fee. */
const overlay = {
  own: (path: OrderPath): Sql => sql`o.${bareColumn(path)}`,
  given: new Map<OrderPath, Sql>([
    ...derivedValues,
    ['consigneeNm', raw('coalesce(n.conversion_nm, o.consignee_nm_raw)')],
  ]),
  priced: true,
} as const;

const extraColumn = (table: OrderTable, name: string, after: string, json: JsonForm): OrderChange => ({
  table,
  name,
  before: raw(`o.was_${name}`),
  after: raw(after),
  json,
});

/**
 * Columns that an import writes: the fields, the number that only feeds set, and data about the rules that were
 * applied.
 */
export const writtenColumns: readonly OrderChange[] = [
  extraColumn('o', 'cwo_order_no', 'o.cwo_order_no', 'quoted'),
  ...[...orderLeaves.keys()].map((path) => {
    const change = orderChange(path, overlay);
    return { ...change, before: raw(`o.was_${change.name}`) };
  }),
  extraColumn('o', 'consignee_nm_raw', 'o.consignee_nm_raw', 'quoted'),
  extraColumn('o', 'name_converted', '(n.id is not null)', 'bare'),
  extraColumn('c', 'arrival_fee_applied', '(r.id is not null)', 'bare'),
  extraColumn('c', 'arrival_fee_id', 'r.id', 'bare'),
];

/** Columns known to users, so that values a feed was not allowed to write can be shown to them. */
export const recordColumns = writtenColumns.filter(({ name, path }) => path !== undefined || name === 'cwo_order_no');

/** Fields that an import can change while the order keeps its type: the file has them, or a rule sets them. */
const touched = (inFile: ReadonlySet<string>): ReadonlySet<OrderPath> =>
  withLoans([
    ...writtenColumns.flatMap(({ path, name }) => (path && inFile.has(name) ? [path] : [])),
    ...overlay.given.keys(),
    ...feeSource.keys(),
  ]);

/** Columns that files of these formats may have. */
const columnsOf = (...formats: readonly ImportFormat[]): ReadonlySet<string> => {
  const columns = formats.flatMap((format) => format.columns);
  const filled = orderTargets.filter((target) => columns.some((column) => fills(column, target)));
  return new Set(filled.map(({ column }) => column));
};

const sentByFeeds = columnsOf(zentsuFormat, fiftyTwoFtFormat);

const namesOf = (columns: readonly OrderChange[]): string[] => columns.map(({ name }) => name);

/**
 * Columns that a file determines: its own, those derived at every import, and those that no feed sends, which follow
 * from the type of the order, its counterparties and the rules.
 */
export const auditedColumns = (inFile: ReadonlySet<string>): string[] =>
  namesOf(
    recordColumns.filter(
      ({ name, path }) => inFile.has(name) || !sentByFeeds.has(name) || (path && overlay.given.has(path)),
    ),
  );

/** Columns that no file of this format has although the other feed sends them; here they follow from the rules alone. */
export function foreignColumns(format: ImportFormat): string[] {
  const own = columnsOf(format);
  return namesOf(recordColumns.filter(({ name }) => sentByFeeds.has(name) && !own.has(name)));
}

/**
 * True if the new values of one table differ from the stored ones. Columns that only emptying could change are
 * compared only if the type changes: the stored values are already empty as their own type requires, and every
 * comparison is made very often.
 */
function differs(table: OrderTable, inFile: ReadonlySet<string>): Sql {
  const fields = touched(inFile);
  const ofTable = writtenColumns.filter((column) => column.table === table);
  const always = ofTable.filter(({ path }) => path === undefined || fields.has(path));
  const others = ofTable.filter((column) => !always.includes(column));
  if (others.length === 0) return differ(always);
  return sql`(${differ(always)} or (o.order_type <> o.was_order_type and ${differ(others)}))`;
}

/** Source of the change: the file's row, and the rules that were applied. */
const source = (merge: Merge): Sql => sql`${sourceOfRow(merge, raw('o.row_no'))}
         || coalesce(${`、${words.nameConversion} `}::text || n.id, '')
         || coalesce(${`、${words.arrivalFee} `}::text || r.id, '')`;

/**
 * Selects one row for each staged row that is not simply unchanged, with its status, the days that it may not write, the order's id (for a new one the
 * id it will have), the version that was compared, and the new value of every column.
 */
export const stagedOrders = (merge: Merge, inFile: ReadonlySet<string>, only?: readonly string[]): Sql => sql`
  select o.row_no,
         coalesce(o.order_id, nextval('orders_id_seq')) as id,
         o.read_version,
         case when o.order_id is null then 'created' when o.confirmed then 'confirmed'
              when o.import_locked then 'locked'
              when ${differs('o', inFile)} or ${differs('c', inFile)} then 'changed' else 'unchanged' end as status,
         o.day_changes,
         ${differs('c', inFile)} as charges_changed,
         case when o.confirmed or o.import_locked then ${differs('o', inFile)} end as kept_transport_differs,
         ${source(merge)} as source,
         ${stagedColumns(writtenColumns)}
    from ${filledOrders(inFile)} o
    left join matched_rule m on m.row_no = o.row_no
    left join name_conversion n on n.id = m.name_conversion_id
    left join arrival_fee r on r.id = m.arrival_fee_id
    left join (select station.id, k.id as keitan_id from tsuun station join keitan_bumon k on k.id = station.keitan_bumon_code) d
           on d.id = ${derivedStationSql}
   where (o.order_id is null or o.confirmed or o.import_locked or ${differs('o', inFile)} or ${differs('c', inFile)}
         or o.day_changes is not null)
         ${only === undefined ? empty : sql`and o.row_no = any(${only}::integer[])`}`;
