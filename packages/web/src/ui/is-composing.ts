import type { KeyboardEvent } from 'react';

/**
 * True if a key belongs to the input method. While Japanese is being composed, Enter confirms the kanji, Escape drops
 * them and arrows move through the candidates; none of them may trigger a command of the page. Safari reports the
 * confirming Enter after the composition has ended, with the old key code 229.
 */
export function isComposing(event: KeyboardEvent | globalThis.KeyboardEvent): boolean {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
}
