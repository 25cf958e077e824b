import { withNamedInvisible } from '../value/invisible.ts';

/**
 * Value as sentences quote it: cut, so that one broken cell cannot fill a history, and with the codes of invisible
 * characters, which may be the fault.
 */
export function shorten(value: string): string {
  const characters = [...value];
  return withNamedInvisible(characters.length <= 40 ? value : `${characters.slice(0, 40).join('')}…`);
}
