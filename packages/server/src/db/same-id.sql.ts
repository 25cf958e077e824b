import sql, { raw, type Sql } from 'sql-template-tag';
import { codeKey } from './conditions.ts';

/** An id names one record (ORD-LIST-20, FEE-07): 12 is not 120. What can be no id finds nothing. */
export const sameId =
  (id: Sql) =>
  (given: string): Sql => {
    const code = codeKey(given);
    return /^[1-9]\d{0,17}$/.test(code) ? sql`${id} = ${code}::bigint` : raw('false');
  };
