import sql, { join, raw, type Sql } from 'sql-template-tag';

/** A condition of a rule under its key; `met` is never null. */
export interface KeyedCondition {
  readonly key: string;
  readonly met: Sql;
}

/** The keys of those that are not met, in their order, as `text[]`. */
export const keysWhereNot = (conditions: readonly KeyedCondition[]): Sql =>
  sql`array_remove(array[${join(
    conditions.map(({ key, met }) => sql`case when not (${met}) then ${raw(`'${key}'::text`)} end`),
  )}], null)`;
