import { readTabText } from '@tsuun/domain/paste/read-tab-text';

/**
 * Rows of a pasted table without blank rows at the end. Only the text on the clipboard is read: it has every row that
 * the program copied (PASTE-14).
 */
export function readTable(data: Pick<DataTransfer, 'getData'>): readonly (readonly string[])[] {
  const rows = readTabText(data.getData('text/plain'));
  return rows.slice(0, rows.findLastIndex((cells) => cells.some((text) => text.trim() !== '')) + 1);
}
