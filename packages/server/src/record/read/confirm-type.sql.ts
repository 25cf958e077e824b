import { raw, type Sql } from 'sql-template-tag';

/** Clause of the condition 確定区分 for a table with that alias: `1` finds confirmed records, `0` the others. */
export const confirmTypeOf =
  (alias: string) =>
  (value: string): Sql =>
    raw(`${value === '1' ? '' : 'not '}${alias}.confirmed`);
