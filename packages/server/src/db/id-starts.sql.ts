import sql, { raw, type Sql } from 'sql-template-tag';
import { codeKey, either } from './conditions.ts';

/** Ids have at most this many digits on screen (DOMAIN 2.2, 2.6). */
const maxDigits = 10;

/** Ids are numbers, so those that begin with some digits lie in one range per length: 12, 120–129, 1200–1299 … */
export const idStarts =
  (id: Sql) =>
  (given: string): Sql => {
    const code = codeKey(given);
    if (!/^[1-9]\d*$/.test(code)) return raw('false');
    const ranges = Array.from({ length: maxDigits - code.length + 1 }, (_, more) => {
      const first = Number(code) * 10 ** more;
      return sql`${id} between ${first} and ${first + 10 ** more - 1}`;
    });
    return either(ranges);
  };
