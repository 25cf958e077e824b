import { Problem } from '@tsuun/contract/problem';
import { malformedSentence } from '@tsuun/domain/message/sentence';

/** Encodes the parts of a cursor for use in an address. */
export const cursorText = (parts: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Decodes the parts of a cursor; an empty list for other texts. */
export function cursorParts(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Refusal of a cursor that this program did not issue. */
export const foreignCursor = (text: string): Problem =>
  new Problem('inputError', { validationError: { cursor: [malformedSentence('cursor', text)] } });
