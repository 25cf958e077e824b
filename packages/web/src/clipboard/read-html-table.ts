/** What spreadsheets say about looks; nothing of it is wanted, and a page's own rules would refuse it aloud. */
const looks = /<style[\s>][\s\S]*?<\/style>|\sstyle=(?:"[^"]*"|'[^']*')/gi;

/** The cells of the first table of a copied document, merged ones as wide and high as they are; `null`: it has none. */
export function readHtmlTable(html: string): string[][] | null {
  const table = new DOMParser().parseFromString(html.replace(looks, ''), 'text/html').querySelector('table');
  if (table === null) return null;
  const rows: string[][] = Array.from(table.rows, () => []);
  for (const [at, row] of Array.from(table.rows).entries()) {
    for (const cell of Array.from(row.cells)) placeCell(rows, at, cell);
  }
  return rows.map((cells) => Array.from(cells, (text) => text ?? ''));
}

const mostSpanned = 200;

/** The text stands in the first place of a merged cell, the others it covers are blank. */
function placeCell(rows: string[][], at: number, cell: HTMLTableCellElement): void {
  let place = 0;
  while (rows[at]?.[place] !== undefined) place += 1;
  const [width, height] = [Math.min(cell.colSpan, mostSpanned), Math.min(cell.rowSpan, mostSpanned)];
  for (let down = 0; down < height; down += 1) {
    const row = rows[at + down];
    for (let right = 0; row !== undefined && right < width; right += 1) row[place + right] = '';
  }
  const row = rows[at];
  if (row) row[place] = cellText(cell);
}

const blanks = /[ \t\r\n\f]+/g;
const block = /^(?:P|DIV|LI|TR)$/;

/** A cell's text as it is seen: line breaks where the table has them, runs of blanks as one. */
function cellText(cell: Element): string {
  return textOf(cell)
    .replace(/ *\n */g, '\n')
    .replace(/\u00a0/g, ' ')
    .trim();
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(blanks, ' ');
  if (node instanceof Element && node.tagName === 'BR') return '\n';
  const inner = Array.from(node.childNodes, textOf).join('');
  return node instanceof Element && block.test(node.tagName) ? `${inner}\n` : inner;
}
