import { type Hint, hintsOf, type PastOrder, distanceInTable } from '@tsuun/domain/hint/hint';
import { hintedAmounts } from '@tsuun/domain/hint/hinted-amounts';
import { type CompleteLane, isCompleteLane, type Lane, laneKey, laneOf, laneSearch } from '@tsuun/domain/hint/lane';
import { type OrderPath, leafAt } from '@tsuun/domain/order/path';
import type { Day } from '@tsuun/domain/value/day';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { outlierSentence } from '@tsuun/domain/message/order/hint';
import type { Queryable } from '../../../db/transaction.ts';
import { recordById } from '../../../record/read/row-reader.ts';
import { orderColumn } from '../rules/order-column.ts';
import { storedOrder } from '../stored-order.ts';
import { columnOf } from '../../../db/column-name.ts';
import type { Changes } from '../../../record/note-change.ts';

/** Number of the latest orders of a lane that are considered; `readOfEach` of them are read for each counterparty. */
const maxOrders = 1_000;
const readOfEach = 300;

const as = (path: OrderPath): Sql => sql`${orderColumn(path)} as ${raw(`"${path}"`)}`;

/**
 * Selects the latest orders of a lane up to a day that bill or pay one of this order's counterparties: day,
 * counterparties and amounts, latest first. The lane is found by an index-only scan (docs/decisions/0028).
 */
function pastOrders(lane: CompleteLane, asOf: Day): Sql {
  const hinted = hintedAmounts(lane.orderType);
  const parties = [...new Set(hinted.map(({ party }) => party))].filter((party) => lane[party] !== null);
  const own = lane.id === null ? sql`` : sql`and o.id::text <> ${lane.id}`;
  const inLane = laneKey.map((key) => sql`${orderColumn(key)} = ${lane[key]}`);
  const isTheirs = parties.map((party) => sql`${orderColumn(party)} = ${lane[party]}`);
  const nth = parties.map((party) => raw(`"nth ${party}"`));
  const counts = isTheirs.map((theirs, at) => sql`count(*) filter (where ${theirs}) over latest as ${nth[at] as Sql}`);
  const conditions = isTheirs.map((theirs, at) => sql`${theirs} and c.${nth[at] as Sql} <= ${readOfEach}`);
  return sql`
    select c.biz_result_dt::text as "bizResultDt", ${join([...parties, ...hinted.map(({ path }) => path)].map(as))}
      from (
        select l.biz_result_dt, l.id, c.*, ${join(counts)}
          from (
            select o.id, o.biz_result_dt from orders o
             where ${join(inLane, ' and ')} and o.biz_result_dt <= ${asOf} ${own}
             order by o.biz_result_dt desc, o.id desc limit ${maxOrders}
          ) l
          join order_charges c on c.order_id = l.id
        window latest as (order by l.biz_result_dt desc, l.id desc rows unbounded preceding)
      ) c
     where ${join(conditions, ' or ')}
     order by c.biz_result_dt desc, c.id desc`;
}

/**
 * Finds the amounts of earlier orders of a lane, up to the order's own day or today; none if the lane is incomplete.
 */
export async function findHints(db: Queryable, today: Day, lane: Lane): Promise<Hint[]> {
  if (!isCompleteLane(lane)) return [];
  const asOf = lane.bizResultDt ?? today;
  const { rows } = await db.query<PastOrder>(pastOrders(lane, asOf));
  return hintsOf(lane, asOf, rows);
}

/** Finds the hints for a stored order. Throws `notFound`. */
export async function hintsOfOrder(db: Queryable, today: Day, id: string): Promise<Hint[]> {
  const order = await recordById(db, storedOrder, id, today);
  return findHints(db, today, laneOf(order));
}

const columnAt = (path: OrderPath): string => columnOf(leafAt(path));

/**
 * Finds the amounts of an order that would be outliers after changes not yet made: a sentence with the reason by
 * column. The usual amounts are those of the lane and the counterparties that the order would then have
 * (docs/decisions/0028).
 */
export async function outlierChanges(
  db: Queryable,
  today: Day,
  { id, changes }: { readonly id: string; readonly changes: Changes },
): Promise<Readonly<Record<string, string>>> {
  const lane = laneAfter(laneOf(await recordById(db, storedOrder, id, today)), changes);
  const found = await outlierAmounts(db, today, lane, (path) => changes[columnAt(path)]?.[1] ?? null);
  return Object.fromEntries([...found].map(([path, sentence]) => [columnAt(path), sentence]));
}

/** Finds the outliers among new amounts of an order with this lane: a sentence with the reason by path. */
export async function outlierAmounts(
  db: Queryable,
  today: Day,
  lane: Lane,
  amountAt: (path: OrderPath) => unknown,
): Promise<ReadonlyMap<OrderPath, string>> {
  const hints = await findHints(db, today, lane);
  return new Map(
    hints.flatMap((hint) => {
      const path = hint.path as OrderPath;
      const amount = amountAt(path);
      const how = amount === null ? null : distanceInTable(hint, Number(amount));
      return how === null ? [] : [[path, outlierSentence(how, hint.usual)] as const];
    }),
  );
}

function laneAfter(lane: Lane, changes: Changes): Lane {
  const { id: _id, ...parts } = laneSearch;
  const changed = (Object.keys(parts) as (keyof typeof parts)[]).flatMap((key) => {
    const change = changes[columnAt(key)];
    return change === undefined ? [] : [[key, key === 'cntnTonnage' ? change[1] : textOf(change[1])] as const];
  });
  return { ...lane, ...(Object.fromEntries(changed) as Partial<Lane>) };
}

/** Converts the id of a master, which is a number in a history and a text in a record. */
const textOf = (value: unknown): string | null => (value === null ? null : String(value));
