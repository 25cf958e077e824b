import { malformed } from '@tsuun/domain/value/malformed';
import { splitNumbers } from '@tsuun/domain/order/search';
import { parseContainerNo } from '@tsuun/domain/value/container-no';
import sql, { raw, type Sql } from 'sql-template-tag';
import { codeKey } from '@tsuun/domain/value/short-text';
import { contains, either } from '../../db/conditions.ts';
import { matchKey } from '@tsuun/domain/value/match-key';

const nothing = raw('false');
const isCode = /^[A-Z0-9-]+$/;

/**
 * SQL condition that a column begins with a code. Column names are constants, and codes contain no wildcard of `like`.
 */
const startsWith = (column: string, code: string): Sql => sql`${raw(column)} like ${`${code}%`}`;

/**
 * SQL condition that the container number begins with a text. Numbers are stored in one spelling, so the text is
 * converted to it: `19d3` finds `19D-32846`.
 */
export function cntnNoStarts(given: string): Sql {
  const code = parseContainerNo(given);
  return code === null || code === malformed ? nothing : startsWith('o.cntn_no', code);
}

/** Maximum number of letters searched in both cases; each doubles the positions to read in the index. */
const foldedLetters = 4;

/**
 * SQL condition that the acceptance number begins with a text. Numbers are stored and indexed in the case in which
 * they arrived. The first letters are searched in both cases, for which the index can be used; the comparison without
 * case then decides.
 */
export function acceptNoStarts(given: string): Sql {
  const code = codeKey(given);
  if (!isCode.test(code)) return nothing;
  const spellings = bothCases(code);
  if (spellings.length === 1) return startsWith('o.accept_no', code);
  return sql`${either(spellings.map((spelling) => startsWith('o.accept_no', spelling)))} and ${startsWith('upper(o.accept_no)', code)}`;
}

/** True for four digits or more: the serial number of a container, or the last four of it. */
const isSerial = (text: string): boolean => /^\d{4,6}$/.test(text);

/** SQL condition that the container number ends with a serial number or the last digits of it. */
export const cntnNoEnds = (text: string): Sql =>
  isSerial(text) ? sql`reverse(o.cntn_no) like ${`${[...text].toReversed().join('')}%`}` : nothing;

/**
 * SQL condition that the acceptance number or the container number begins with one of the texts, or the container number
 * ends with it; each part has its own index.
 */
export const numberStarts = (given: string): Sql =>
  either(
    splitNumbers(given).flatMap((number) => [
      acceptNoStarts(number),
      cntnNoStarts(number),
      ...(isSerial(number) ? [cntnNoEnds(number)] : []),
    ]),
  );

/**
 * Returns the beginnings to search: up to and including the fourth letter, in every mixture of capital and small
 * letters.
 */
function bothCases(code: string): string[] {
  let spellings = [''];
  let letters = 0;
  for (const character of code) {
    const small = character.toLowerCase();
    if (small !== character && (letters += 1) > foldedLetters) break;
    const kinds = small === character ? [character] : [character, small];
    spellings = spellings.flatMap((spelling) => kinds.map((kind) => spelling + kind));
  }
  return spellings;
}

type NameClause = (given: string) => Sql;

/**
 * SQL condition that a name or address of the order, stored as its match key, contains a text, ignoring width, kana,
 * case and spaces. Uses `like`, because the planner estimates the number of rows from its pattern
 * (docs/decisions/0006).
 */
export const textContains =
  (key: string): NameClause =>
  (given) =>
    sql`${raw(key)} like ${`%${matchKey(given).replace(/[\\%_]/g, '\\$&')}%`}`;

/**
 * SQL condition that the name or the agent of an order's station contains a text; retired stations count, because old
 * orders have them. `is true` makes the planner test each entry of the index that it scans; it would join otherwise.
 */
export const stationContains =
  (column: string, key: string): NameClause =>
  (given) =>
    sql`(${raw(column)} in (select id from tsuun where ${contains(raw(key))(given)})) is true`;

/** SQL condition that the code of an order's department begins with a text; these are few and have their own index. */
export const departmentStarts: NameClause = (given) =>
  sql`o.keitan_id = any(array(select id from keitan_bumon where match_key(keitan_bumon_code) ^@ match_key(${given})))`;
