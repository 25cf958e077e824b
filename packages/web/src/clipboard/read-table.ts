import { readTabText } from '@tsuun/domain/paste/read-tab-text';
import { readHtmlTable } from './read-html-table.ts';
import { visibleTable } from './visible-table.ts';

type Rows = readonly (readonly string[])[];

/** Visible rows of a pasted table, without blank rows at the end (PASTE-04, PASTE-14). */
export function readTable(data: Pick<DataTransfer, 'getData'>): Rows {
  const text = withoutBlankEnd(readTabText(data.getData('text/plain')));
  const table = readHtmlTable(data.getData('text/html'));
  return table === null ? text : visibleTable(withoutBlankEnd(table), text);
}

const withoutBlankEnd = (rows: Rows): Rows =>
  rows.slice(0, rows.findLastIndex((cells) => cells.some((text) => text.trim() !== '')) + 1);
