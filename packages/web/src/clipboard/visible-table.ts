type Rows = readonly (readonly string[])[];

/**
 * Visible table from the two forms in which a program copies it. The HTML keeps line breaks and spaces; if the forms
 * differ, the text is used, because it is what the user sees. Rows and columns that the HTML hides are excluded
 * although the text has them.
 */
export function visibleTable(table: Rows, text: Rows): Rows {
  if (text.every((cells) => cells.every((cell) => bare(cell) === ''))) return table;
  if (table.length === text.length && widthOf(table) === widthOf(text)) {
    return table.map((cells, row) => {
      const seen = text[row] ?? [];
      return Array.from({ length: Math.max(cells.length, seen.length) }, (_, place) =>
        seenCell(cells[place] ?? '', seen[place] ?? ''),
      );
    });
  }
  return isPartOf(table, text) ? table : text;
}

/** Text without the characters that the two forms write differently, such as quotes around cells with line breaks. */
const bare = (text: string): string => text.replace(/[\s"]+/g, '');

const seenCell = (cell: string, seen: string): string => (bare(cell) === bare(seen) ? cell : seen);

const widthOf = (rows: Rows): number =>
  rows.reduce((most, cells) => Math.max(most, cells.findLastIndex((cell) => bare(cell) !== '') + 1), 0);

/** Lines of the cells; a program that does not quote line breaks makes several cells of one. */
const linesOf = (rows: Rows): string[] =>
  rows.flatMap((cells) => cells.flatMap((cell) => cell.split(/\r\n?|\n/).map(bare))).filter((line) => line !== '');

/** True if each line of the table is in the text, in the same order. */
function isPartOf(table: Rows, text: Rows): boolean {
  const lines = linesOf(text);
  let next = 0;
  return linesOf(table).every((line) => {
    next = lines.indexOf(line, next) + 1;
    return next > 0;
  });
}
