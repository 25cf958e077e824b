import type { RefTarget } from '@tsuun/domain/field/field';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { snakeCase } from './column-name.ts';
import type { Queryable } from './transaction.ts';

/** A master row as records carry it: `{id, …}` in the target's shape. */
export interface Reference {
  readonly value: Readonly<Record<string, unknown>> & { readonly id: string };
  /** No longer in the master, so no longer to be chosen; records that have it keep it. */
  readonly gone: boolean;
}

/** Which rows of which masters are wanted. */
export type Wanted = ReadonlyMap<RefTarget, ReadonlySet<string>>;

/** The rows found, by target and id; an id without row is not there. */
export type References = ReadonlyMap<RefTarget, ReadonlyMap<string, Reference>>;

interface Row extends Reference {
  target: number;
}

/**
 * Reads the master rows that records point at, gone ones too, in one question. A page of orders has 650 links but
 * names few different rows, so this is cheaper than joining every link.
 */
export async function readReferences(db: Queryable, wanted: Wanted): Promise<References> {
  const targets = [...wanted].filter(([, ids]) => ids.size > 0);
  const found = new Map(targets.map(([target]) => [target, new Map<string, Reference>()]));
  if (targets.length === 0) return found;
  const questions = targets.map(([target, ids], at) => rowsOf(target, [...ids], at));
  const { rows } = await db.query<Row>(join(questions, ' union all '));
  for (const { target, value, gone } of rows) {
    const [of] = targets[target] as (typeof targets)[number];
    found.get(of)?.set(value.id, { value, gone });
  }
  return found;
}

function rowsOf(target: RefTarget, ids: readonly string[], at: number): Sql {
  const pairs = ['id', ...Object.keys(target.shape)].map((key) => `'${key}', ${snakeCase(key)}`);
  return sql`select ${raw(String(at))} as target, gone, json_build_object(${raw(pairs.join(', '))}) as value
    from ${raw(snakeCase(target.master.replaceAll('-', '_')))} where id = any(${ids})`;
}
