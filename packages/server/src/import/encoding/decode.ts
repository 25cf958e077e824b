import type { TextDecoder } from 'node:util';

/** Control characters that Node's decoder of Shift_JIS exchanges, as some IBM code pages do, with those of the bytes. */
const exchanged: Readonly<Record<string, string>> = { '\u001c': '\u001a', '\u007f': '\u001c', '\u001a': '\u007f' };

/** Decodes a piece of a file; a Ctrl-Z (1A) of every encoding is U+001A. */
export function decode(decoder: TextDecoder, bytes: Uint8Array): string {
  const text = decoder.decode(bytes, { stream: true });
  if (decoder.encoding !== 'shift_jis') return text;
  return text.replace(/[\u001a\u001c\u007f]/g, (character) => exchanged[character] ?? character);
}
