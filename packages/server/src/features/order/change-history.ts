import type { ChangeCause } from '@tsuun/domain/history/causes';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Queryable } from '../../db/transaction.ts';
import type { User } from '../../http/user.ts';

/** From what to what, by column. */
export type Changes = Readonly<Record<string, readonly [from: unknown, to: unknown]>>;

export interface Change {
  readonly orderId: string;
  readonly user: User;
  readonly cause: ChangeCause;
  /** The order's version after the change. */
  readonly versionNo: number;
  readonly changes: Changes;
}

/** Writes one entry of an order's history; to be called in the transaction that changes the order. */
export async function noteChange(db: Queryable, { orderId, user, cause, versionNo, changes }: Change): Promise<void> {
  await db.query(sql`
    insert into order_change (order_id, user_id, user_name, cause, version_no, changes)
    values (${orderId}, ${user.id}, ${user.name}, ${cause}, ${versionNo}, ${JSON.stringify(changes)})`);
}

/** A column whose old and new value a set-wise change compares, each under its own alias. */
export interface Compared {
  readonly name: string;
  readonly before: Sql;
  readonly after: Sql;
}

/**
 * `{"<column>": [<from>, <to>]}` of those columns that differ, as an expression. Written out column by column: taking
 * whole rows apart costs many times as much when few columns can change.
 */
export function changesSql(columns: readonly Compared[]): Sql {
  if (columns.length === 0) return sql`'{}'::jsonb`;
  const parts = columns.map(
    ({ name, before, after }) =>
      sql`case when ${before} is distinct from ${after} then jsonb_build_object(${raw(`'${name}'`)}, jsonb_build_array(${before}, ${after})) else '{}' end`,
  );
  return join(parts, ' || ');
}
