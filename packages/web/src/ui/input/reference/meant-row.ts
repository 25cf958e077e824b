import { matchKey } from '@tsuun/domain/value/match-key';

/**
 * The row that a text means among the rows found for it: the only one found, or the only one with that code. `null` where
 * none was found or several may be meant, since the first of several would be a guess.
 */
export function meantRow<T>(rows: readonly T[], text: string, codeOf: (row: T) => string): T | null {
  const [first, second] = rows;
  if (first === undefined || second === undefined) return first ?? null;
  const wanted = matchKey(text);
  const [hit, another] = rows.filter((row) => matchKey(codeOf(row)) === wanted);
  return another === undefined ? (hit ?? null) : null;
}
