import { createHash } from 'node:crypto';
import { Problem } from '@tsuun/contract/problem';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { isDay, type Day } from '@tsuun/domain/value/day';

/**
 * How far a search has been read: the last record shown, by what the list is sorted by, and what was counted when the
 * reading began. Later pages begin behind that record, whatever was inserted meanwhile, and stay within what existed
 * then (R19), so that the total stays true without counting again.
 */
export interface SearchCursor {
  readonly bizResultDt: Day | null;
  readonly id: number;
  readonly totalCount: number;
  /** The largest id there was at the first page. */
  readonly newestId: number;
}

const version = 1;

/** A cursor belongs to the conditions it was read by; with others it would tell a wrong total. */
const fingerprint = (conditions: object): string =>
  createHash('sha256').update(JSON.stringify(conditions)).digest('base64url').slice(0, 12);

export function writeCursor(cursor: SearchCursor, conditions: object): string {
  const { bizResultDt, id, totalCount, newestId } = cursor;
  const parts = [version, bizResultDt, id, totalCount, newestId, fingerprint(conditions)];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** The way back. Throws `inputError` for anything this program did not write for these conditions. */
export function readCursor(text: string, conditions: object): SearchCursor {
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length !== 6) throw foreign(text);
  const [given, bizResultDt, id, totalCount, newestId, of] = parts as unknown[];
  const known = given === version && of === fingerprint(conditions);
  const day = bizResultDt === null || (typeof bizResultDt === 'string' && isDay(bizResultDt));
  if (!known || !day || ![id, totalCount, newestId].every(isCount)) throw foreign(text);
  return { bizResultDt, id, totalCount, newestId } as SearchCursor;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const foreign = (text: string): Problem =>
  new Problem('inputError', { validationError: { cursor: [malformedSentence('cursor', text)] } });
