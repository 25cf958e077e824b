import { dispatchFormat } from '@tsuun/domain/formats/dispatch';
import { dispatchSides, dispatchTarget } from '@tsuun/domain/order/dispatch-leg';
import { leafAt } from '@tsuun/domain/order/path';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../../../db/column-name.ts';
import { dispatchKeys } from '../dispatch/dispatch-columns.ts';

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
export function withDispatchedDay(column: string): Sql {
  const leg = dayOf(column);
  const given = raw(`s.${column}`);
  return leg === undefined ? given : sql`case when ${isKept(leg)} then ${raw(`so.${column}`)} else ${given} end`;
}

/**
 * Days of the feed that were not written because of a dispatch sheet and that are new since its last import, as the
 * history stores changes; null if there are none.
 */
export function dispatchedDayChanges(inFile: ReadonlySet<string>): Sql {
  const changes = days
    .filter(({ day }) => inFile.has(day))
    .map(
      (leg) => sql`case when ${isKept(leg)} and ${isNews(leg)}
        then jsonb_build_object(${leg.day}::text, jsonb_build_array(so.${raw(leg.day)}, s.${raw(leg.day)})) else '{}' end`,
    );
  return changes.length === 0 ? raw('null::jsonb') : sql`nullif(${join(changes, ' || ')}, '{}')`;
}
