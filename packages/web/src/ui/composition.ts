import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to the input method. While Japanese is being composed, Enter settles the kanji, Escape drops
 * them and arrows walk the candidates; none of them may act on the page. Safari reports the settling Enter after the
 * composition has ended, with the old key code 229.
 */
export function isComposing(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
