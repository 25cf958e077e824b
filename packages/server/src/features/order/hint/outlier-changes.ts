import { distanceInTable } from '@tsuun/domain/hint/hint';
import { type Lane, laneOf, laneSearch } from '@tsuun/domain/hint/lane';
import { outlierSentence } from '@tsuun/domain/message/order/hint';
import { leafAt, type OrderPath } from '@tsuun/domain/order/path';
import type { Day } from '@tsuun/domain/value/day';
import { columnOf } from '../../../db/column-name.ts';
import type { Queryable } from '../../../db/transaction.ts';
import { recordById } from '../../../record/read/row-reader.ts';
import type { Changes } from '../../../record/note-change.ts';
import { storedOrder } from '../stored-order.ts';
import { findHints } from './find-hints.ts';

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
