import { malformed } from '@tsuun/domain/value/malformed';
import { parseContainerNo } from '@tsuun/domain/value/container-no';
import sql, { raw, type Sql } from 'sql-template-tag';
import { codeKey, contains, either } from '../../db/conditions.ts';
import { matchKey } from '@tsuun/domain/value/match-key';

const nothing = raw('false');
const isCode = /^[A-Z0-9-]+$/;

/** Column names are ours, patterns have no character that means anything to `like`. */
const startsWith = (column: string, code: string): Sql => sql`${raw(column)} like ${`${code}%`}`;

/** Container numbers are kept in one spelling, so the beginning is brought into it: `19d3` finds `19D-32846`. */
export function cntnNoStarts(given: string): Sql {
  const code = parseContainerNo(given);
  return code === null || code === malformed ? nothing : startsWith('o.cntn_no', code);
}

/** Maximum number of letters searched in both cases; each doubles the positions to read in the index. */
const foldedLetters = 4;

/**
 * Acceptance numbers keep the case they came in, and their index knows them so. The first letters are asked for in both
 * cases, which the index can answer; the comparison without case then decides.
 */
export function acceptNoStarts(given: string): Sql {
  const code = codeKey(given);
  if (!isCode.test(code)) return nothing;
  const spellings = bothCases(code);
  if (spellings.length === 1) return startsWith('o.accept_no', code);
  return sql`${either(spellings.map((spelling) => startsWith('o.accept_no', spelling)))} and ${startsWith('upper(o.accept_no)', code)}`;
}

/** Orders whose acceptance number or container number begins so; each part has its own index. */
export const numberStarts = (given: string): Sql => either([acceptNoStarts(given), cntnNoStarts(given)]);

/** The beginnings to look for: up to and with the fourth letter, in every mixture of capitals and small letters. */
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
 * Orders in whose name or address, kept as its match key, a text stands anywhere, whatever its width, kana, case and
 * spaces. By `like`, whose pattern tells the planner how many to expect (docs/decisions/0006).
 */
export const textHolds =
  (key: string): NameClause =>
  (given) =>
    sql`${raw(key)} like ${`%${matchKey(given).replace(/[\\%_]/g, '\\$&')}%`}`;

/**
 * Orders with a station in whose name or agent a text stands; gone stations count, old orders have them. `is true` keeps
 * this a question to each entry of the index that is walked through, where the planner would join.
 */
export const stationHolds =
  (column: string, key: string): NameClause =>
  (given) =>
    sql`(${raw(column)} in (select id from tsuun where ${contains(raw(key))(given)})) is true`;

/** Orders of the departments whose code begins so: few, and they have an index of their own. */
export const departmentStarts: NameClause = (given) =>
  sql`o.keitan_id = any(array(select id from keitan_bumon where match_key(keitan_bumon_code) ^@ match_key(${given})))`;
