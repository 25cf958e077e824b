import { Problem } from '@tsuun/contract/problem';
import { malformedSentence } from '@tsuun/domain/message/sentence';

/** Encodes the parts of a cursor, so that they pass through an address unharmed. */
export const cursorText = (parts: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** Its parts again; none of a text that is no cursor. */
export function cursorParts(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/** Refusal of a cursor that is not ours. */
export const foreignCursor = (text: string): Problem =>
  new Problem('inputError', { validationError: { cursor: [malformedSentence('cursor', text)] } });
