import { readTabText } from '@tsuun/domain/paste/tab-text';
import { readHtmlTable } from './read-html-table.ts';

/**
 * The rows of what is pasted, the last blank ones left out: of the table where there is one, since that keeps line breaks
 * and quotes as they are, else of the text.
 */
export function readTable(data: Pick<DataTransfer, 'getData'>): string[][] {
  const rows = readHtmlTable(data.getData('text/html')) ?? readTabText(data.getData('text/plain'));
  const end = rows.findLastIndex((cells) => cells.some((text) => text.trim() !== '')) + 1;
  return rows.slice(0, end);
}
