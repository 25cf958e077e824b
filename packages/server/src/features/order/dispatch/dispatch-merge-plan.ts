import sql, { join, raw, type Sql } from 'sql-template-tag';
import { RacedError } from '../../../db/raced-error.ts';
import { type Merge, stagingTable } from '../../../import/import-plan.ts';
import type { MergePlan } from '../../../import/merge-plan.ts';
import { jobOrigin } from '../../../job/job-origin.ts';
import { orderCharges, orderTransport } from '../order-tables.ts';
import { storedOrder } from '../stored-order.ts';
import { orderVersion } from '../rules/order-version.sql.ts';
import { type DispatchSide, dispatchSides, dispatchTarget } from '@tsuun/domain/order/dispatch-leg';
import { changeSourceWords } from '@tsuun/domain/message/transfer-sentence';
import { snakeCase } from '../../../db/column-name.ts';
import { changesSql, differ, stagedColumns } from '../../../record/bulk-write/compared.sql.ts';
import { importedOn, orderChange, type OrderChange } from '../rules/order-change.sql.ts';
import { orderColumn } from '../rules/order-column.ts';

/** A column of the order that a sheet fills. */
interface Filled extends OrderChange {
  readonly side: DispatchSide;
}

/** The row of each leg, by alias. */
const aliases: Readonly<Record<DispatchSide, string>> = { '1': 'p', '2': 'd' };

/**
 * Fields that a sheet with these columns (paths of the format) fills, on both legs; fields without a column keep their
 * values.
 */
function filledBy(paths: readonly string[]): Filled[] {
  return dispatchSides.flatMap(({ value: side }) =>
    paths.map((path) => {
      const target = dispatchTarget(side, path);
      const before = orderColumn(target);
      const row = raw(`${aliases[side]}.row_no`);
      const given = raw(`${aliases[side]}.${snakeCase(path)}`);
      return { side, ...orderChange(target, sql`case when ${row} is null then ${before} else ${given} end`) };
    }),
  );
}

/** The file and the row or rows in it, as a spreadsheet numbers them: `配車.xlsx 3行目、4行目`. */
const source = (fileName: string): Sql =>
  sql`${`${fileName} `}::text || concat_ws('、', ${join(
    Object.values(aliases).map((alias) => raw(`${alias}.row_no + 1 || '${changeSourceWords.row}'`)),
  )})`;

/**
 * The orders that the staged rows change, one row each: both legs of an order make one change. With the version that
 * was compared, for how many rows it stands, the columns as they are to be, and the change as the history tells it.
 */
function changedByDispatch(filled: readonly Filled[], fileName: string, today: string): Sql {
  const legs = dispatchSides.map(({ value }) => differ(filled.filter(({ side }) => side === value)));
  return sql`
    select o.id, least(p.row_no, d.row_no) as row_no, 'changed' as status, ${orderVersion} as read_version, ${source(fileName)} as source,
           ${join(
             legs.map((leg) => sql`(${leg})::integer`),
             ' + ',
           )} as rows,
           ${changesSql([importedOn(raw('o.imported_on'), today), ...filled])} as changes,
           ${stagedColumns(filled)}
      from (select distinct accept_no from ${raw(stagingTable)}) given
      join orders o on o.accept_no = given.accept_no
      join order_charges c on c.order_id = o.id
      left join ${raw(stagingTable)} p on p.accept_no = given.accept_no and p.side = '1'
      left join ${raw(stagingTable)} d on d.accept_no = given.accept_no and d.side = '2'
     where ${differ(filled)}`;
}

/**
 * Results of the staged trips for their orders (`paths`: the columns the sheet has); only orders that change are
 * written. If an order was saved, confirmed or deleted in between, all is evaluated again: rows of a confirmed order
 * are errors (R07).
 */
export function dispatchMergePlan(merge: Merge, paths: readonly string[]): MergePlan {
  const { context, fileName } = merge;
  const filled = filledBy(paths);
  return {
    compare: (only) => {
      if (only !== undefined) throw new RacedError('an order changed while it was compared');
      return changedByDispatch(filled, fileName, context.services.today());
    },
    rows: raw('staged.rows'),
    known: { ...orderTransport, alias: 'so' },
    write: {
      table: storedOrder,
      firstTable: { ...orderTransport, columns: filled.map(({ name }) => name) },
      alike: { imported_on: context.services.today() },
      joined: [orderCharges],
      // Import locks do not matter here: they are against the feeds.
      asCompared: sql`not o.confirmed and ${orderVersion} = staged.read_version`,
      version: raw('staged.read_version + 1'),
      origin: jobOrigin(context, 'dispatch'),
    },
  };
}
