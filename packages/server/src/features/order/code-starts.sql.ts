import { malformed } from '@tsuun/domain/value/malformed';
import { parseContainerNo } from '@tsuun/domain/value/container-no';
import sql, { raw, type Sql } from 'sql-template-tag';
import { codeKey, either } from '../../db/conditions.ts';

const nothing = raw('false');
const isCode = /^[A-Z0-9-]+$/;

/** Column names are ours, patterns have no character that means anything to `like`. */
const startsWith = (column: string, code: string): Sql => sql`${raw(column)} like ${`${code}%`}`;

/** Container numbers are kept in one spelling, so the beginning is brought into it: `19d3` finds `19D-32846`. */
export function cntnNoStarts(given: string): Sql {
  const code = parseContainerNo(given);
  return code === null || code === malformed ? nothing : startsWith('o.cntn_no', code);
}

/** How many letters are asked for in both cases; each doubles the places in the index to look at. */
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
