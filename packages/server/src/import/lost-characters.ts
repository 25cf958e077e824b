import { badCharacterInRowSentence } from '@tsuun/domain/message/transfer-sentence';
import { characterName } from '@tsuun/domain/value/invisible';
import type { RowErrors } from './row-errors.ts';

/** Character that the decoder inserts for invalid bytes. */
export const lostCharacter = '\ufffd';

/** A lost character makes its row an error also where the column is not imported: the file is not what was sent. */
export function notifyLost(row: number, cells: readonly string[], errors: RowErrors): void {
  if (cells.some((cell) => cell.includes(lostCharacter))) {
    errors.add(row, badCharacterInRowSentence(characterName(lostCharacter)));
  }
}
