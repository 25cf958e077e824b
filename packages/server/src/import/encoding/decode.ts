import type { TextDecoder } from 'node:util';
import { badCharacterInRowSentence } from '@tsuun/domain/message/transfer-sentence';
import { characterName } from '@tsuun/domain/value/invisible';
import type { RowErrors } from '../row-errors.ts';

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

/** Character that the decoder inserts for invalid bytes. */
export const lostCharacter = '\ufffd';

/**
 * Reports a lost character as an error of its row, also in a column that is not imported: the file is not the one that
 * was sent.
 */
export function notifyLost(row: number, cells: readonly string[], errors: RowErrors): void {
  if (cells.some((cell) => cell.includes(lostCharacter))) {
    errors.add(row, badCharacterInRowSentence(characterName(lostCharacter)));
  }
}
