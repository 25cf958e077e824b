import { dispatchFormat, type DispatchSide, dispatchSides, hasCar } from '@tsuun/domain/formats/dispatch';
import {
  noCarOnLegSentence,
  orderConfirmedSentence,
  orderNotFoundSentence,
  pastDispatchSentence,
} from '@tsuun/domain/message/order/order-sentence';
import { lostZerosSentence } from '@tsuun/domain/message/sentence';
import { type OrderType, orderTypes } from '@tsuun/domain/order/choices';
import { orderFields } from '@tsuun/domain/order/fields';
import type pg from 'pg';
import sql, { raw, join, type Sql } from 'sql-template-tag';
import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import type { Layout } from '@tsuun/domain/transfer/layout';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { dayFromSerial } from '@tsuun/domain/value/day';
import { type ImportPlan, type RowProblems, stagingTable, type StagedColumn } from '../../../import/import-plan.ts';
import { typeIn } from '../rules/by-type.sql.ts';
import { takeStoredNumbers } from '../same-number.sql.ts';
import { auditedOrderColumns, summaryColumns } from '../stored-order.ts';
import { snakeCase } from '../../../db/column-name.ts';
import { cellColumn, isInFile, type ColumnInFile, columnsInFile } from '../../../import/cell-column.ts';
import type { FileFacts } from '../../../reader/reading.ts';
import { dispatchMergePlan } from './dispatch-merge-plan.ts';

interface Row {
  readonly row: number;
  readonly acceptNo: string;
  readonly side: DispatchSide;
  /** `null` if the order does not exist. */
  readonly orderType: OrderType | null;
  readonly confirmed: boolean;
  /** Number of an order that has zeros in front of this one. */
  readonly withZeros: string | null;
}

/** Largest length of a number. */
const maxLength = orderFields.acceptNo.max;

const typesWithout = (side: DispatchSide): OrderType[] =>
  orderTypes.map(({ value }) => value).filter((orderType) => !hasCar(orderType, side));

const noCar: Sql = join(
  dispatchSides.map(({ value }) => sql`(s.side = ${raw(`'${value}'`)} and ${typeIn(typesWithout(value))})`),
  ' or ',
);

/** Number of the only order that the number of a staged row becomes by zeros in front. */
const withZeros: Sql = sql`(
  select min(z.accept_no) from orders z
   where z.accept_no = any(array(select lpad(s.accept_no, n, '0') from generate_series(length(s.accept_no) + 1, ${maxLength}) n))
  having count(*) = 1)`;

/** Finds rows whose order is unknown, confirmed, or has no truck on that leg. */
async function dispatchProblems(client: pg.Client): Promise<RowProblems> {
  await takeStoredNumbers(client);
  await client.query(`analyze ${stagingTable}`);
  const { rows } = await client.query<Row & { readonly count: number }>(sql`
    select s.row_no as row, s.accept_no as "acceptNo", s.side, o.order_type as "orderType", o.confirmed,
           case when o.id is null then ${withZeros} end as "withZeros", count(*) over ()::int as count
      from ${raw(stagingTable)} s left join orders o on o.accept_no = s.accept_no
     where o.id is null or o.confirmed or ${noCar}
     order by s.row_no limit 10000`);
  return { list: rows.map((row) => ({ row: row.row, sentence: sentenceOf(row) })), count: rows[0]?.count ?? 0 };
}

const headerOf = (path: string): string => dispatchFormat.columns.find((column) => column.path === path)?.header ?? '';
const labelOf = (choices: readonly { value: string; label: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

function sentenceOf({ acceptNo, side, orderType, confirmed, withZeros: zeros }: Row): string {
  if (orderType === null) return lostZerosSentence(orderNotFoundSentence(headerOf('acceptNo'), acceptNo), zeros);
  if (confirmed) return orderConfirmedSentence(headerOf('acceptNo'), acceptNo);
  return noCarOnLegSentence(headerOf('side'), labelOf(dispatchSides, side), labelOf(orderTypes, orderType));
}

/** Types of all columns that a sheet can have. */
const typed: Readonly<Record<string, string>> = {
  accept_no: 'o.accept_no',
  side: 'o.order_type as side',
  dispatch_dt: 'o.pick_dt as dispatch_dt',
  car_no: 'o.pick_car_info_car_no as car_no',
  driver: 'o.pick_car_info_driver as driver',
  car_class: 'o.pick_car_info_car_class as car_class',
  car_model: 'o.pick_car_info_car_model as car_model',
  max_weight: 'o.pick_car_info_max_weight as max_weight',
  operating_order: 'o.pick_car_info_operating_order as operating_order',
};

/** Import of 配車運行: its rows assign trucks to orders; each row is about one leg of an existing order. */
export const dispatchImport: ImportPlan = {
  format: dispatchFormat,
  audited: auditedOrderColumns,
  summary: summaryColumns,
  async open(_db, layout, facts) {
    const columns = dispatchColumns(layout, facts);
    const paths = columns.map(({ path }) => path).filter((path) => !dispatchKeys.has(path));
    return {
      columns,
      shape: sql`select 0 as row_no, ${raw(columns.map(({ name }) => typed[name] ?? name).join(', '))} from orders o`,
      problems: dispatchProblems,
      mergePlan: async (merge) => dispatchMergePlan(merge, paths),
    };
  },
};

/** Paths of the columns that find the order and its leg. */
export const dispatchKeys: ReadonlySet<string> = new Set(['acceptNo', 'side']);

/** Column of the staged sheet with its path in the format. */
interface DispatchColumn extends StagedColumn {
  readonly path: string;
}

/** Returns the staged columns of a dispatch sheet: the columns of the format that it has. */
function dispatchColumns(layout: Layout, facts: FileFacts): DispatchColumn[] {
  return columnsInFile(dispatchFormat, layout)
    .filter(isInFile)
    .map((placed) => {
      const { path, field } = placed.column;
      const name = snakeCase(path);
      const staged = field.kind === 'day' ? dayColumn(name, placed, facts) : cellColumn(name, placed);
      return { ...staged, path };
    });
}

const bareNumber = /^\d{4,5}(?:\.\d+)?$/;

/**
 * Column of the trip's day. Numbers without a date format count from the workbook's own epoch (1900 or 1904); trips
 * are in the future.
 */
function dayColumn(name: string, { column, place }: ColumnInFile, { today, date1904 }: FileFacts): StagedColumn {
  const read = (cell: string): string | CellProblem => {
    const text = date1904 && bareNumber.test(cell) ? (dayFromSerial(Number(cell), true) ?? cell) : cell;
    const day = readCell(column, text);
    if (day instanceof CellProblem) return day;
    const past = String(day) < today;
    return past ? new CellProblem(pastDispatchSentence(column.header, String(day))) : String(day);
  };
  return { name, read: (cells) => read(cells[place] ?? '') };
}
