import { closingFlagsOf, deletable } from '@tsuun/domain/closing/closing-days';
import { closingDays } from '@tsuun/domain/order/days/closing-days';
import { orderListRecord, type OrderListRow } from '@tsuun/domain/order/list-record';
import sql, { type Sql } from 'sql-template-tag';
import { masterVersion, type KnownMasters } from '../../masters/known-masters.ts';
import { wantedBy, type Row } from '../../record/row-reader.ts';
import { orderReader, type Kept } from './order-row.ts';

const { columns, selectList, width, keptValue, read } = orderReader<OrderListRow>(orderListRecord);

/** What the list reads of an order, and the version of the masters it points at. */
export const listSelectList: Sql = sql`${selectList}, ${masterVersion}`;

/** Where a row stands in the list: what the list is sorted by. */
export const placeInList = (row: Row): { bizResultDt: string | null; id: number } => ({
  bizResultDt: keptValue(row, 'bizResultDt') as string | null,
  id: Number(keptValue(row, 'id')),
});

/** The version of the masters when these rows were read; `null` without rows. */
function versionInList(rows: readonly Row[]): number | null {
  const version = rows[0]?.[width];
  return typeof version === 'number' ? version : null;
}

/** Makes rows of the list: what an order read by its id says in these fields, said of many at the cost of few. */
export async function listRows(masters: KnownMasters, rows: readonly Row[], today: string): Promise<OrderListRow[]> {
  const version = versionInList(rows);
  if (version === null) return [];
  const days = rows.flatMap((row) => closingDays.map(({ path }) => keptValue(row, path) as string | null));
  const [references, ends] = await Promise.all([
    masters.references(version, wantedBy(rows, columns)),
    masters.closingEnds(version, days),
  ]);
  const over = (day: string | null) => day !== null && today > (ends.get(day) ?? today);
  return rows.map((row) => withFlags(read(row, references), over));
}

/** The record has just been made and is nobody else's: it is completed, not copied. */
function withFlags(order: Kept<OrderListRow>, over: (day: string | null) => boolean): OrderListRow {
  const flags = closingFlagsOf(closingDays, order, over);
  return Object.assign(order, flags, { deletable: deletable(closingDays, { ...flags, confirmed: order.confirmed }) });
}
