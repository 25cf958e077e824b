import sql, { join, raw, type Sql } from 'sql-template-tag';
import { RacedError } from '../../../db/sql-state.ts';
import { type Merge, stagingTable } from '../../../import/import-plan.ts';
import type { MergePlan } from '../../../import/merge-plan.ts';
import { jobOrigin } from '../../../job/job-work.ts';
import { orderCharges, orderTransport, orderVersion } from '../order-tables.ts';
import { storedOrder } from '../stored-order.ts';
import { type DispatchSide, dispatchSides, dispatchTarget } from '@tsuun/domain/formats/dispatch';
import { changeSourceWords } from '@tsuun/domain/message/transfer-sentence';
import { firstOfLaterSheets, rowsOfSheet } from '@tsuun/domain/transfer/sheet-row';
import { snakeCase } from '../../../db/column-name.ts';
import { changesSql, differ, stagedColumns } from '../../../record/bulk-write/compared.sql.ts';
import { importedOn, orderChange, type OrderChange } from '../rules/order-change.sql.ts';
import { orderColumn } from '../rules/order-column.ts';

/** Column of the order that a sheet fills. */
interface Filled extends OrderChange {
  readonly side: DispatchSide;
}

/** Aliases of the rows of each leg. */
const aliases: Readonly<Record<DispatchSide, string>> = { '1': 'p', '2': 'd' };

/**
 * Returns the fields that a sheet with these columns (paths of the format) fills, on both legs; fields without a
 * column keep their values.
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

/** Source of the change: the file and its rows, numbered as in a spreadsheet: `配車.xlsx 3行目、4行目`. */
const source = ({ fileName, sheets }: Merge): Sql =>
  sql`${`${fileName} `}::text || concat_ws('、', ${join(Object.values(aliases).map((alias) => sourceRow(alias, sheets)))})`;

/** Text of a staged row's number, with its sheet if several are read. */
function sourceRow(alias: string, sheets: readonly string[]): Sql {
  const row = raw(`${alias}.row_no`);
  const word = raw(`'${changeSourceWords.row}'`);
  if (sheets.length < 2) return sql`${row} + 1 || ${word}`;
  const later = sql`${row} - ${raw(String(firstOfLaterSheets))}`;
  const perSheet = raw(String(rowsOfSheet));
  return sql`case when ${later} < 0 then ${sheets[0]}::text || ' ' || ${row} + 1
                  else (${sheets}::text[])[(${later}) / ${perSheet} + 1] || ' ' || (${later}) % ${perSheet} + 1 end || ${word}`;
}

/**
 * Selects the orders that the staged rows change, one row each: both legs of an order are one change. Contains the
 * version that was compared, the number of rows, the new values of the columns, and the change as the history stores
 * it.
 */
function changedByDispatch(filled: readonly Filled[], merge: Merge): Sql {
  const today = merge.context.services.today();
  const legs = dispatchSides.map(({ value }) => differ(filled.filter(({ side }) => side === value)));
  return sql`
    select o.id, least(p.row_no, d.row_no) as row_no, 'changed' as status, ${orderVersion} as read_version, ${source(merge)} as source,
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
 * Plans how staged trips are compared and written (`paths`: the columns of the sheet); only orders that change are
 * written. If an order was saved, confirmed or deleted in between, all is evaluated again: rows of a confirmed order
 * are errors (R07).
 */
export function dispatchMergePlan(merge: Merge, paths: readonly string[]): MergePlan {
  const { context } = merge;
  const filled = filledBy(paths);
  return {
    compare: (only) => {
      if (only !== undefined) throw new RacedError('an order changed while it was compared');
      return changedByDispatch(filled, merge);
    },
    rows: raw('staged.rows'),
    known: { ...orderTransport, alias: 'so' },
    write: {
      table: storedOrder,
      firstTable: { ...orderTransport, columns: filled.map(({ name }) => name) },
      constants: { imported_on: context.services.today() },
      joined: [orderCharges],
      // Import locks do not apply here: they are against the feeds.
      asCompared: sql`not o.confirmed and ${orderVersion} = staged.read_version`,
      version: raw('staged.read_version + 1'),
      origin: jobOrigin(context, 'dispatch'),
    },
  };
}
