import { withNamedInvisible } from '../value/invisible.ts';

/**
 * A value as messages quote it: cut, so that one broken cell cannot fill a history, and with the codes of characters
 * nobody sees, which may be all that is wrong with it.
 */
export function shorten(value: string): string {
  const characters = [...value];
  return withNamedInvisible(characters.length <= 40 ? value : `${characters.slice(0, 40).join('')}…`);
}
