import type { TextDecoder } from 'node:util';

const [z, fs, del] = ['\u001a', '\u001c', '\u007f'];

/**
 * Control characters that Node's decoder of Shift_JIS exchanges, as some IBM code pages do, with those of their bytes.
 */
const exchanged = new Map([
  [fs, z],
  [del, fs],
  [z, del],
]);
const anyExchanged = new RegExp(`[${z}${fs}${del}]`, 'g');

/** Decodes a piece of a file; a Ctrl-Z (1A) of every encoding is U+001A. */
export function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  const text = decoder.decode(bytes, { stream: true });
  if (decoder.encoding !== 'shift_jis') return text;
  return text.replace(anyExchanged, (character) => exchanged.get(character) ?? character);
}
