import { dispatchTarget } from '@tsuun/domain/order/dispatch-leg';
import { changeSourceWords } from '@tsuun/domain/message/transfer-sentence';
import { dispatchSides, type DispatchSide } from '@tsuun/domain/order/dispatch-leg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { snakeCase } from '../../../db/column-name.ts';
import { stagingTable } from '../../../import/import-plan.ts';
import { changesSql, differ, outcomeColumns } from '../../../record/set-wise/compared.sql.ts';
import { importedOn } from '../rules/imported-on.sql.ts';
import { orderColumn } from '../rules/order-column.ts';
import { type OrderChange, orderChange } from '../rules/order-outcome.sql.ts';
import { orderVersion } from '../rules/order-version.sql.ts';

/** A column of the order that a sheet fills. */
export interface Filled extends OrderChange {
  readonly side: DispatchSide;
}

/** The row of each leg, by alias. */
const aliases: Readonly<Record<DispatchSide, string>> = { '1': 'p', '2': 'd' };

/** What a sheet with these columns (paths of the format) fills, on both legs; what it lacks stays as it is. */
export function filledBy(paths: readonly string[]): Filled[] {
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
export function changedByDispatch(filled: readonly Filled[], fileName: string, today: string): Sql {
  const legs = dispatchSides.map(({ value }) => differ(filled.filter(({ side }) => side === value)));
  return sql`
    select o.id, least(p.row_no, d.row_no) as row_no, 'changed' as fate, ${orderVersion} as read_version, ${source(fileName)} as source,
           ${join(
             legs.map((leg) => sql`(${leg})::integer`),
             ' + ',
           )} as rows,
           ${changesSql([importedOn(raw('o.imported_on'), today), ...filled])} as changes,
           ${outcomeColumns(filled)}
      from (select distinct accept_no from ${raw(stagingTable)}) given
      join orders o on o.accept_no = given.accept_no
      join order_charges c on c.order_id = o.id
      left join ${raw(stagingTable)} p on p.accept_no = given.accept_no and p.side = '1'
      left join ${raw(stagingTable)} d on d.accept_no = given.accept_no and d.side = '2'
     where ${differ(filled)}`;
}
