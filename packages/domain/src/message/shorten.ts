import { withNamedInvisible } from '../value/invisible.ts';

/**
 * Value as sentences quote it: cut, so that one broken cell cannot fill a history, and with the codes of invisible
 * characters, which may be the fault.
 */
export function shorten(value: string): string {
  const characters = [...value];
  return withNamedInvisible(characters.length <= 40 ? value : `${characters.slice(0, 40).join('')}…`);
}

/** Characters of a refused value that a sentence repeats. */
const maxLength = 100;

/**
 * Refused value as a sentence quotes it, at most 100 characters. The content of lists and records is omitted, because
 * they may be nested too deeply to be written.
 */
export function quoteValue(given: unknown): string {
  if (Array.isArray(given)) return '[…]';
  if (typeof given === 'object' && given !== null) return '{…}';
  const text = String(given);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
