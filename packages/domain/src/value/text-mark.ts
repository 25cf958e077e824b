const formula = /^=\s*"(.*)"$/s;

/** The apostrophe that makes a spreadsheet take a cell as text: before digits, and before what would be a formula. */
const marked = /^'(?='*[\d=+\-@＝＋－＠\t\r])/;

/**
 * Takes off what makes a spreadsheet keep a cell as text: `="0012"` and `'0012` are `0012`. An
 * apostrophe before anything else belongs to the text.
 */
export function unmarkText(text: string): string {
  const first = text.charCodeAt(0);
  if (first === 0x3d) return formula.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
  return first === 0x27 ? text.replace(marked, '') : text;
}

const needsMark = /^(?:'*[=+\-@＝＋－＠\t\r]|'+\d)/;

/**
 * The way back for CSV exports: a text cell that a spreadsheet would run as a formula gets an
 * apostrophe. `unmarkText(markText(x)) === x` for every text.
 */
export function markText(text: string): string {
  return needsMark.test(text) ? `'${text}` : text;
}
