import { badCharacterInRowSentence } from '@tsuun/domain/message/transfer-sentence';
import { characterName } from '@tsuun/domain/value/invisible';
import type { RowErrors } from './row-errors.ts';

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
