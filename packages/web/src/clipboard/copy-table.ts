import type { CopiedTable } from '@tsuun/domain/paste/copied-table';
import { cellsText, tabText, tableHtml } from '@tsuun/domain/paste/table-text';

/** Puts a table on the clipboard in a copy event, as text and as a table whose kinds spreadsheets read. */
export function putTable(event: ClipboardEvent, table: CopiedTable): void {
  event.clipboardData?.setData('text/plain', tabText(table));
  event.clipboardData?.setData('text/html', tableHtml(table));
  event.preventDefault();
}

/**
 * Copies a table after a click by means of a copy event, which also works without https. Returns false if the browser
 * refused, as it does when the click is too long ago.
 */
export const copyTable = (table: CopiedTable): boolean => copyBy((event) => putTable(event, table));

/** Copies cells as text without headings, like `copyTable`. */
export const copyText = (rows: readonly (readonly string[])[]): boolean =>
  copyBy((event) => {
    event.clipboardData?.setData('text/plain', cellsText(rows));
    event.preventDefault();
  });

function copyBy(fill: (event: ClipboardEvent) => void): boolean {
  let put = false;
  const onCopy = (event: ClipboardEvent): void => {
    event.stopImmediatePropagation();
    fill(event);
    put = true;
  };
  document.addEventListener('copy', onCopy, { capture: true });
  try {
    // The only way without https; nobody has announced an end to it.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy') && put;
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true });
  }
}
