import type { RefTarget } from '@tsuun/domain/field/field';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { snakeCase } from '../db/column-name.ts';
import type { Queryable } from '../db/transaction.ts';

/** Master row as records contain it: `{id, …}` in the target's shape. */
export interface Reference {
  readonly value: Readonly<Record<string, unknown>> & { readonly id: string };
  /** True if the row is no longer in the master: it cannot be chosen, but records that have it keep it. */
  readonly gone: boolean;
}

/** Ids of the requested rows, by master. */
export type LookupBatch = ReadonlyMap<RefTarget, ReadonlySet<string>>;

/** Collects the ids of links by master; blank links are skipped. */
export function lookupBatchOf(links: Iterable<readonly [target: RefTarget, id: unknown]>): LookupBatch {
  const batch = new Map<RefTarget, Set<string>>();
  for (const [target, id] of links) {
    if (typeof id === 'string') batch.set(target, (batch.get(target) ?? new Set()).add(id));
  }
  return batch;
}

/** Rows found, by target and id; an id without a row is missing. */
export type References = ReadonlyMap<RefTarget, ReadonlyMap<string, Reference>>;

type Row = [target: number, gone: boolean, id: string, ...shown: (string | null)[]];

/**
 * Reads the master rows of links, also retired ones, in one statement: a page of orders has 650 links but far fewer
 * different rows. Plain columns are read, since JSON made by the database took four times as long
 * (docs/decisions/0008).
 */
export const readReferences = (db: Queryable, batch: LookupBatch): Promise<References> =>
  readRows(
    db,
    new Map([...batch].filter(([, ids]) => ids.size > 0).map(([target, ids]) => [target, sql`id = any(${[...ids]})`])),
  );

/** Reads up to `maxRows` rows of each master: all rows of those that have no more. */
export const readMasters = (db: Queryable, targets: readonly RefTarget[], maxRows: number): Promise<References> =>
  readRows(db, new Map(targets.map((target) => [target, sql`true limit ${maxRows}`])));

async function readRows(db: Queryable, requested: ReadonlyMap<RefTarget, Sql>): Promise<References> {
  const targets = [...requested.keys()];
  const found = new Map(targets.map((target) => [target, new Map<string, Reference>()]));
  if (targets.length === 0) return found;
  const widest = Math.max(...targets.map(({ shape }) => Object.keys(shape).length));
  const { text, values } = join(
    [...requested].map(([target, which], at) => rowsOf(target, which, at, widest)),
    ' union all ',
  );
  const { rows } = await db.query<Row>({ text, values, rowMode: 'array' });
  for (const [at, gone, id, ...shown] of rows) {
    const target = targets[at] as RefTarget;
    found.get(target)?.set(id, { value: shownAs(target, id, shown), gone });
  }
  return found;
}

function shownAs({ shape }: RefTarget, id: string, shown: readonly (string | null)[]): Reference['value'] {
  const value: Record<string, unknown> & { id: string } = { id };
  for (const [at, key] of Object.keys(shape).entries()) value[key] = shown[at];
  return value;
}

/** SQL of the rows of one master; all parts of a union have as many columns as the widest shape. */
function rowsOf(target: RefTarget, which: Sql, at: number, widest: number): Sql {
  const shown = Object.keys(target.shape).map((key) => `${snakeCase(key)}::text`);
  const columns = [...shown, ...Array<string>(widest - shown.length).fill('null::text')];
  return sql`(select ${raw(String(at))}, gone, id, ${raw(columns.join(', '))}
    from ${raw(snakeCase(target.master.replaceAll('-', '_')))} where ${which})`;
}
