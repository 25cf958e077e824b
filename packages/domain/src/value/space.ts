/**
 * All blank characters: ASCII blanks, U+3000 and the other spaces of Unicode, NBSP, zero-width marks and the BOM. One
 * list for trimming and for the match key in TypeScript and SQL.
 */
export const spaces =
  '\t\n\v\f\r \u00a0\u1680\u180e' +
  '\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u200c\u200d\u200e\u200f' +
  '\u2028\u2029\u202f\u205f\u2060\u3000\ufeff';

/** Line ends, also within a cell: FileMaker and Access write a vertical tab, hosts U+0085. Without flag: `test` only. */
export const anyLineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

const known = new Set(Array.from(spaces, (space) => space.charCodeAt(0)));

/** True for a space, by its UTF-16 unit; no space needs two. */
export function isSpace(unit: number): boolean {
  // Graphic ASCII and the range from the first kana to the BOM are decided at once.
  if ((unit > 0x20 && unit < 0xa0) || (unit > 0x3000 && unit < 0xfeff)) return false;
  return known.has(unit);
}

/** Text without the spaces at both ends; the same string if there are none. */
export function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return start === 0 && end === text.length ? text : text.slice(start, end);
}
