import { codeKey, companyForm, shortCode, shortName } from '@tsuun/domain/value/short-text';
import sql, { raw, type Sql } from 'sql-template-tag';
import { either } from './conditions.ts';

/** SQL of `shortName` for an expression that is a match key. */
export const shortNameOf = (key: Sql): Sql => sql`regexp_replace(${key}, ${raw(`'${companyForm}'`)}, '', 'g')`;

/** SQL of `shortCode` for a code in capitals. */
const shortCodeOf = (code: Sql): Sql => sql`ltrim(${code}, '0')`;

/** SQL of `isCodeOf` for a code in capitals. */
export const isCode = (code: Sql, typed: string): Sql =>
  shortCode(typed) === '' ? sql`${code} = ${codeKey(typed)}` : sql`${shortCodeOf(code)} = ${shortCode(typed)}`;

/** SQL of `codeFits` for a code in capitals. */
export const codeFits = (code: Sql, typed: string): Sql =>
  either([sql`${code} ^@ ${codeKey(typed)}`, sql`${shortCodeOf(code)} ^@ ${codeKey(typed)}`, isCode(code, typed)]);

/** SQL of `nameFits` for an expression that is a match key. */
export const nameFits = (key: Sql, typed: string): Sql => {
  const contains = sql`strpos(${key}, match_key(${typed})) > 0`;
  const short = shortName(typed);
  return short === '' ? contains : either([contains, sql`strpos(${shortNameOf(key)}, ${short}) > 0`]);
};
