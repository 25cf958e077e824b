import { Problem } from '@tsuun/contract/problem';
import { codeKey } from '@tsuun/domain/value/short-text';
import sql, { raw, type Sql } from 'sql-template-tag';

/** True for the text of an id: a number from 1. */
export const isRecordId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id);

/** Reads an id from a path. Throws `notFound` for a text that cannot be one. */
export function readPathId(id: string): string {
  if (!isRecordId(id)) throw new Problem('notFound');
  return id;
}

/**
 * Clause for the record with an id (ORD-LIST-20, FEE-07): 12 does not find 120. A text that cannot be an id finds
 * nothing.
 */
export const sameId =
  (id: Sql) =>
  (given: string): Sql => {
    const code = codeKey(given);
    return isRecordId(code) ? sql`${id} = ${code}::bigint` : raw('false');
  };

/** Texts of a list that can be ids, for `= any(…)`. */
export const idsIn = (given: readonly string[]): readonly string[] => given.filter(isRecordId);
