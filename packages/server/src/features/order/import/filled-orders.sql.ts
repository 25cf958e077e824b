import { dispatchFormat, dispatchSides, dispatchTarget } from '@tsuun/domain/formats/dispatch';
import { newEntry } from '@tsuun/domain/order/new-order';
import { leafAt, orderLeaves, type OrderPath, orderValue } from '@tsuun/domain/order/path';
import type { Column } from '@tsuun/domain/transfer/import-format';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../../db/column-name.ts';
import { stagingTable } from '../../../import/import-plan.ts';
import { dispatchKeys } from '../dispatch/dispatch-import.ts';
import { type OrderTable, tableOf } from '../rules/order-column.ts';

/** Day of a leg that a dispatch sheet sets together with a car. */
interface DispatchedDay {
  readonly day: string;
  readonly carNo: string;
  /** All columns that a sheet fills for the leg. */
  readonly filled: readonly string[];
}

const days: readonly DispatchedDay[] = dispatchSides.map(({ value: side }) => {
  const nameOf = (path: string): string => columnOf(leafAt(dispatchTarget(side, path)));
  const paths = dispatchFormat.columns.map(({ path }) => path).filter((path) => !dispatchKeys.has(path));
  return { day: nameOf('dispatchDt'), carNo: nameOf('carNo'), filled: paths.map(nameOf) };
});

const changesDay = ({ day }: DispatchedDay): Sql => sql`h.order_id = so.id and h.changes ? ${day}::text`;

/** SQL condition that a sheet dispatched the leg and nothing else has set its day since. */
const isDispatched = (leg: DispatchedDay): Sql => sql`exists (
  select from order_change d
   where d.order_id = so.id and d.cause = 'dispatch' and d.changes ?| ${leg.filled}::text[]
     and not exists (select from order_change h where ${changesDay(leg)} and h.id > d.id and h.cause <> 'dispatch'))`;

/**
 * SQL condition that a feed has another day than the sheet that dispatched the leg, over a staged row `s` and its order
 * `so`. The history is read only for these few.
 */
const isKept = (leg: DispatchedDay): Sql => sql`
  so.${raw(leg.day)} is distinct from s.${raw(leg.day)} and so.${raw(leg.carNo)} is not null and ${isDispatched(leg)}`;

/**
 * Day that the feeds had before the sheet, as JSON: the one that a feed wrote last, else the first one known. An undone
 * import does not count.
 */
const dayOfFeed = (leg: DispatchedDay): Sql => sql`coalesce(
  (select h.changes -> ${leg.day}::text -> 1 from order_change h
    where ${changesDay(leg)} and h.cause in ('import', 'accept', 'undo') order by h.id desc limit 1),
  (select h.changes -> ${leg.day}::text -> 0 from order_change h where ${changesDay(leg)} order by h.id limit 1),
  to_jsonb(so.${raw(leg.day)}), 'null')`;

/** SQL condition that a feed's day is new since its last import, or waits for a decision already. */
const isNews = (leg: DispatchedDay): Sql => sql`(
  coalesce(to_jsonb(s.${raw(leg.day)}), 'null') <> ${dayOfFeed(leg)}
  or exists (select from pending_change p where p.order_id = so.id and p.field = ${leg.day}))`;

const dayOf = (column: string): DispatchedDay | undefined => days.find(({ day }) => day === column);

/**
 * Value of a feed's column: that of the staged row `s`, but of a day that a dispatch sheet has set, the one of the order
 * `so` (IMP-57).
 */
function withDispatchedDay(column: string): Sql {
  const leg = dayOf(column);
  const given = raw(`s.${column}`);
  return leg === undefined ? given : sql`case when ${isKept(leg)} then ${raw(`so.${column}`)} else ${given} end`;
}

/**
 * Days of the feed that were not written because of a dispatch sheet and that are new since its last import, as the
 * history stores changes; null if there are none.
 */
function dispatchedDayChanges(inFile: ReadonlySet<string>): Sql {
  const changes = days
    .filter(({ day }) => inFile.has(day))
    .map(
      (leg) => sql`case when ${isKept(leg)} and ${isNews(leg)}
        then jsonb_build_object(${leg.day}::text, jsonb_build_array(so.${raw(leg.day)}, s.${raw(leg.day)})) else '{}' end`,
    );
  return changes.length === 0 ? raw('null::jsonb') : sql`nullif(${join(changes, ' || ')}, '{}')`;
}

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

/** True if a column of a file fills a target: its value, or a code of its link. */
export const fills = ({ keys, path: own }: Column, { path }: OrderTarget): boolean => own === path || keys[0] === path;

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
