import { createHash } from 'node:crypto';
import { isDay, type Day } from '@tsuun/domain/value/day';
import { cursorParts, cursorText, foreignCursor } from './cursor-text.ts';
import { isSnapshot } from './standing-list.sql.ts';

/**
 * Position up to which a search has been read: the last record shown, by the sort key of the list, and the count when
 * the reading began. Later pages begin after that record, whatever was inserted or moved in the meantime, and contain
 * only what existed then (R19), so that the total stays true without counting again.
 */
export interface SearchCursor {
  readonly bizResultDt: Day | null;
  readonly id: number;
  readonly totalCount: number;
  /** The last id that had been given out at the first page. */
  readonly newestId: number;
  /** Snapshot in which the first page was read. */
  readonly snapshot: string;
}

const version = 2;

/** A cursor belongs to the conditions it was read by; with others it would tell a wrong total. */
export const fingerprint = (conditions: object): string =>
  createHash('sha256').update(JSON.stringify(conditions)).digest('base64url').slice(0, 12);

export function writeCursor(cursor: SearchCursor, conditions: object): string {
  const { bizResultDt, id, totalCount, newestId, snapshot } = cursor;
  const parts = [version, bizResultDt, id, totalCount, newestId, snapshot, fingerprint(conditions)];
  return cursorText(parts);
}

/** The way back. Throws `inputError` for anything this program did not write for these conditions. */
export function readCursor(text: string, conditions: object): SearchCursor {
  const parts = cursorParts(text);
  const [given, bizResultDt, id, totalCount, newestId, snapshot, of] = parts;
  const known = parts.length === 7 && given === version && of === fingerprint(conditions);
  const day = bizResultDt === null || (typeof bizResultDt === 'string' && isDay(bizResultDt));
  const sound = isSnapshot(snapshot) && [id, totalCount, newestId].every(isCount);
  if (!known || !day || !sound) throw foreignCursor(text);
  return { bizResultDt, id, totalCount, newestId, snapshot } as SearchCursor;
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
