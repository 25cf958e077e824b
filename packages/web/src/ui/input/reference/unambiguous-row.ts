import { matchKey } from '@tsuun/domain/value/match-key';
import { isCodeOf } from '@tsuun/domain/value/short-text';

/**
 * Row with the typed text among the rows found: the only one, or the only one with that code, in full or else without
 * its leading zeros; of several with the code what `choose` says. `null` if there is none or several fit.
 */
export function unambiguousRow<T>(
  rows: readonly T[],
  text: string,
  codeOf: (row: T) => string,
  choose: (several: readonly T[]) => T | null = () => null,
): T | null {
  const [first, second] = rows;
  if (first === undefined || second === undefined) return first ?? null;
  const searchKey = matchKey(text);
  const exact = rows.filter((row) => matchKey(codeOf(row)) === searchKey);
  const matches = exact.length > 0 ? exact : rows.filter((row) => isCodeOf(codeOf(row), text));
  return matches.length > 1 ? choose(matches) : (matches[0] ?? null);
}
