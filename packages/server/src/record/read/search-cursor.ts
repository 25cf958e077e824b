import { createHash } from 'node:crypto';
import { isDay, type Day } from '@tsuun/domain/value/day';
import { cursorParts, cursorText, foreignCursor } from './cursor-text.ts';

/**
 * Position up to which a search has been read: the sort key of the last record shown, and the count of the first page.
 * Later pages begin after that record and contain no record created since (R19), so the total is not counted again.
 */
export interface SearchCursor {
  readonly bizResultDt: Day | null;
  readonly id: number;
  readonly totalCount: number;
  /** The last id that was assigned when the first page was read. */
  readonly newestId: number;
}

/** Changes with the form of the cursor; cursors of an earlier release are refused. */
const version = 3;

/** Hash of the conditions that a cursor belongs to; with other conditions its total would be wrong. */
export const fingerprint = (conditions: object): string =>
  createHash('sha256').update(JSON.stringify(conditions)).digest('base64url').slice(0, 12);

/** Encodes a cursor together with the hash of its conditions. */
export function writeCursor(cursor: SearchCursor, conditions: object): string {
  const { bizResultDt, id, totalCount, newestId } = cursor;
  const parts = [version, bizResultDt, id, totalCount, newestId, fingerprint(conditions)];
  return cursorText(parts);
}

/** Reads a cursor. Throws `inputError` for a text that this program did not write for these conditions. */
export function readCursor(text: string, conditions: object): SearchCursor {
  const parts = cursorParts(text);
  const [given, bizResultDt, id, totalCount, newestId, of] = parts;
  const isOurs = parts.length === 6 && given === version && of === fingerprint(conditions);
  const day = bizResultDt === null || (typeof bizResultDt === 'string' && isDay(bizResultDt));
  const isValid = [id, totalCount, newestId].every(isCount);
  if (!isOurs || !day || !isValid) throw foreignCursor(text);
  return { bizResultDt, id, totalCount, newestId } as SearchCursor;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
