import { createHash } from 'node:crypto';
import { Problem } from '@tsuun/contract/problem';
import { malformedSentence } from '@tsuun/domain/message/sentence';
import { isDay } from '@tsuun/domain/value/day';
import type { OrderKey } from './page.ts';

/** Position up to which a list has been read. */
export interface Position {
  /** Values of the order's keys in the last row shown: ids as numbers, all others as the text of the database. */
  readonly values: readonly (string | number | null)[];
  /** Rows that the first page counted, so that the total is not counted again. */
  readonly totalCount: number;
  /** The last id that was assigned when the first page was read; `null` if rows added later belong to the list. */
  readonly newestId: number | null;
}

/** Changes with the form of the cursor; cursors of an earlier release are refused. */
const version = 4;

/** Hash of the conditions that a cursor belongs to; with other conditions its total would be wrong. */
const fingerprint = (conditions: object): string =>
  createHash('sha256').update(JSON.stringify(conditions)).digest('base64url').slice(0, 12);

/** Encodes a position, for the next call with the same conditions. The values are those of `keysAsText`. */
export function writeCursor(
  order: readonly OrderKey[],
  { values, totalCount, newestId }: Omit<Position, 'values'> & { readonly values: readonly (string | null)[] },
  conditions: object,
): string {
  const written = values.map((value, at) => (order[at]?.type === 'bigint' ? Number(value) : value));
  const parts = [version, ...written, totalCount, newestId, fingerprint(conditions)];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Reads a cursor. Throws `inputError` for a text that this program did not write for this order and these conditions. */
export function readCursor(order: readonly OrderKey[], text: string, conditions: object): Position {
  const parts = partsOf(text);
  const [totalCount, newestId, of] = parts.slice(-3);
  const values = parts.slice(1, -3);
  const isOurs = parts.length === order.length + 4 && parts[0] === version && of === fingerprint(conditions);
  const areValid = isOurs && order.every((key, at) => isValueOf(key, values[at]));
  if (!areValid || !isCount(totalCount) || !(newestId === null || isCount(newestId))) {
    throw new Problem('inputError', { validationError: { cursor: [malformedSentence('cursor', text)] } });
  }
  return { values, totalCount, newestId } as Position;
}

function partsOf(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

/** Forms of the texts in a cursor by their SQL type; any text for all others. */
const forms: Readonly<Record<string, (value: string) => boolean>> = {
  date: isDay,
  numeric: (value) => /^-?\d{1,18}(\.\d{1,18})?$/.test(value),
  integer: (value) => /^-?\d{1,9}$/.test(value),
  boolean: (value) => value === 'true' || value === 'false',
};

function isValueOf({ type, blanksLast }: OrderKey, value: unknown): boolean {
  if (value === null) return blanksLast === true;
  if (type === 'bigint') return isCount(value);
  return typeof value === 'string' && (forms[type]?.(value) ?? true);
}
