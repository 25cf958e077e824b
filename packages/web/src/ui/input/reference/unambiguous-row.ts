import { matchKey } from '@tsuun/domain/value/match-key';

/**
 * Row with the typed text among the rows found: the only one, or the only one with that code. `null` if there is none
 * or several fit.
 */
export function unambiguousRow<T>(rows: readonly T[], text: string, codeOf: (row: T) => string): T | null {
  const [first, second] = rows;
  if (first === undefined || second === undefined) return first ?? null;
  const searchKey = matchKey(text);
  const [match, another] = rows.filter((row) => matchKey(codeOf(row)) === searchKey);
  return another === undefined ? (match ?? null) : null;
}
