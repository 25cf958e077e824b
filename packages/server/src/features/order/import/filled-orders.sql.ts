import sql, { join, raw, type Sql } from 'sql-template-tag';
import { stagingTable } from '../../../import/import-plan.ts';
import { newEntry } from '@tsuun/domain/order/new-order';
import { leafAt, orderLeaves, type OrderPath, orderValue } from '@tsuun/domain/order/path';
import { columnOf } from '../../../db/column-name.ts';
import { dispatchedDayChanges, withDispatchedDay } from './dispatched-days.sql.ts';
import { tableOf, type OrderTable } from '../rules/order-column.ts';

/** Column of the two order tables that an import writes. */
interface OrderTarget {
  readonly path: OrderPath | 'cwoOrderNo';
  readonly column: string;
  readonly table: OrderTable;
  /** Value of a new order if the file has none, as SQL. */
  readonly initial: string;
}

function targetOf(path: OrderPath): OrderTarget {
  const initial = orderValue(newEntry(), path);
  return {
    path,
    column: columnOf(leafAt(path)),
    table: tableOf(path),
    initial: typeof initial === 'string' ? `'${initial}'` : String(initial),
  };
}

/** Columns of every entered field of an order, and the number that only feeds set. */
export const orderTargets: readonly OrderTarget[] = [
  { path: 'cwoOrderNo', column: 'cwo_order_no', table: 'o', initial: 'null' },
  ...[...orderLeaves.keys()].map(targetOf),
];

const staged: Sql = raw(stagingTable);

/**
 * Joins the staged rows `s` to their stored orders `so` and charges `sc`. Both sides are read by number, and of the
 * orders only those between the file's first and last number, since otherwise all before would be read with their
 * charges. The staged number sorts as the stored one because its type is derived from that column (`shape`).
 */
const stagedAndStored: Sql = sql`${staged} s
  left join orders so on so.accept_no = s.accept_no
   and so.accept_no between (select min(accept_no) from ${staged}) and (select max(accept_no) from ${staged})
  left join order_charges sc on sc.order_id = so.id`;

const storedColumn = ({ table, column }: OrderTarget): Sql => raw(`s${table}.${column}`);

/**
 * Value of a field before any rule: that of the file; if it lacks the column, the stored one; in a new order the
 * initial value.
 */
function filled(target: OrderTarget, inFile: ReadonlySet<string>): Sql {
  if (inFile.has(target.column)) return withDispatchedDay(target.column);
  if (target.initial === 'null') return storedColumn(target);
  return sql`case when so.id is null then ${raw(target.initial)} else ${storedColumn(target)} end`;
}

/** Consignee before name conversion: that of the file, else the one stored by the last import. */
const rawConsignee = (inFile: ReadonlySet<string>): Sql =>
  raw(inFile.has('consignee_nm') ? 's.consignee_nm' : 'so.consignee_nm_raw');

/**
 * Selects orders with the file's values before any rule, under the column names of the order tables, with `row_no` and
 * `consignee_nm_raw`. As a `from` item with alias `o`, they are the input of the order rules' SQL. `columns`: only
 * these.
 */
export function filledOrders(inFile: ReadonlySet<string>, columns?: ReadonlySet<string>): Sql {
  const targets = orderTargets.filter(({ column }) => columns?.has(column) ?? true);
  const needsStored = targets.some(({ column }) => !inFile.has(column)) || !inFile.has('consignee_nm');
  const source = needsStored || columns === undefined ? stagedAndStored : sql`${staged} s`;
  const fields = targets.map((target) => sql`${filled(target, inFile)} as ${raw(target.column)}`);
  const stored = columns === undefined ? [storedState, sql`${dispatchedDayChanges(inFile)} as day_changes`] : [];
  return sql`(select s.row_no, ${rawConsignee(inFile)} as consignee_nm_raw, ${join([...fields, ...stored])}
    from ${source})`;
}

/** Stored values for the comparison; the planner reads only those that are used. */
const storedState: Sql = sql`so.id as order_id, so.version_no + sc.rule_runs as read_version, so.confirmed, so.import_locked,
  so.consignee_nm_raw as was_consignee_nm_raw, so.name_converted as was_name_converted,
  sc.arrival_fee_applied as was_arrival_fee_applied, sc.arrival_fee_id as was_arrival_fee_id,
  ${join(orderTargets.map((target) => sql`${storedColumn(target)} as ${raw(`was_${target.column}`)}`))}`;
