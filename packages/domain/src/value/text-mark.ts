const formula = /^=\s*"(.*)"$/s;

/** Apostrophe that makes a spreadsheet treat a cell as text, before digits or before a formula. */
const marked = /^'(?='*[\d=+\-@＝＋－＠\t\r])/;

/**
 * Removes the marks by which a spreadsheet keeps a cell as text: `="0012"` and `'0012` are `0012`. Other apostrophes
 * belong to the text.
 */
export function unmarkText(text: string): string {
  const first = text.charCodeAt(0);
  if (first === 0x3d) return formula.exec(text)?.[1]?.replaceAll('""', '"') ?? text;
  return first === 0x27 ? text.replace(marked, '') : text;
}

const needsMark = /^(?:'*[=+\-@＝＋－＠\t\r]|'+\d)/;

/**
 * Adds an apostrophe to a text cell of a CSV export that a spreadsheet would run as a formula. `unmarkText(markText(x))
 * === x` for every text.
 */
export function markText(text: string): string {
  return needsMark.test(text) ? `'${text}` : text;
}
