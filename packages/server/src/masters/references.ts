import type { RefTarget } from '@tsuun/domain/field/field';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { snakeCase } from '../db/column-name.ts';
import type { Queryable } from '../db/transaction.ts';

/** A master row as records carry it: `{id, …}` in the target's shape. */
export interface Reference {
  readonly value: Readonly<Record<string, unknown>> & { readonly id: string };
  /** No longer in the master, so no longer to be chosen; records that have it keep it. */
  readonly gone: boolean;
}

/** Which rows of which masters are wanted. */
export type LookupBatch = ReadonlyMap<RefTarget, ReadonlySet<string>>;

/** The rows that links lead to; blank ones lead nowhere. */
export function lookupBatchOf(links: Iterable<readonly [target: RefTarget, id: unknown]>): LookupBatch {
  const wanted = new Map<RefTarget, Set<string>>();
  for (const [target, id] of links) {
    if (typeof id === 'string') wanted.set(target, (wanted.get(target) ?? new Set()).add(id));
  }
  return wanted;
}

/** The rows found, by target and id; an id without row is not there. */
export type References = ReadonlyMap<RefTarget, ReadonlyMap<string, Reference>>;

type Row = [target: number, gone: boolean, id: string, ...shown: (string | null)[]];

/**
 * Reads the master rows that records point at, gone ones too, in one question: a page of orders has 650 links but names
 * far fewer rows. Plain columns, since JSON made by the database took four times as long (docs/decisions/0008).
 */
export const readReferences = (db: Queryable, wanted: LookupBatch): Promise<References> =>
  readRows(
    db,
    new Map([...wanted].filter(([, ids]) => ids.size > 0).map(([target, ids]) => [target, sql`id = any(${[...ids]})`])),
  );

/** Reads masters whole that have no more rows than this, and of larger ones so many. */
export const readMasters = (db: Queryable, targets: readonly RefTarget[], most: number): Promise<References> =>
  readRows(db, new Map(targets.map((target) => [target, sql`true limit ${most}`])));

async function readRows(db: Queryable, asked: ReadonlyMap<RefTarget, Sql>): Promise<References> {
  const targets = [...asked.keys()];
  const found = new Map(targets.map((target) => [target, new Map<string, Reference>()]));
  if (targets.length === 0) return found;
  const widest = Math.max(...targets.map(({ shape }) => Object.keys(shape).length));
  const { text, values } = join(
    [...asked].map(([target, which], at) => rowsOf(target, which, at, widest)),
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

/** All branches of a union are as wide as the widest shape. */
function rowsOf(target: RefTarget, which: Sql, at: number, widest: number): Sql {
  const shown = Object.keys(target.shape).map((key) => `${snakeCase(key)}::text`);
  const columns = [...shown, ...Array<string>(widest - shown.length).fill('null::text')];
  return sql`(select ${raw(String(at))}, gone, id, ${raw(columns.join(', '))}
    from ${raw(snakeCase(target.master.replaceAll('-', '_')))} where ${which})`;
}
