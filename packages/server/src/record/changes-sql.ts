import sql, { join, raw, type Sql } from 'sql-template-tag';

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
