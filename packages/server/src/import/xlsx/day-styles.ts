import type { Archive, Part } from './archive.ts';
import { limits, refuse } from './limits.ts';
import { readXml } from './walk-xml.ts';

/** Number formats every spreadsheet has: western days, and those of Japanese editions. Times of day are none. */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** What a format's code says literally, in brackets, as exponent, or by the word for "no format". */
const literal = /"[^"]*"|\\.|[_*].|\[[^\]]*\]|E[+-]|general/gi;

/** A format that shows years, months, days or eras shows a number as a day. */
export const showsDay = (code: string): boolean => /[ymdge]/i.test(code.replace(literal, ''));

/** Which styles of a workbook, by number, show a number as a day: the only way to tell a day from a number. */
export async function readDayStyles(archive: Archive, part: Part | undefined): Promise<readonly boolean[]> {
  const styles: boolean[] = [];
  if (part === undefined) return styles;
  const own = new Set<number>();
  let inCellStyles = false;
  await readXml(archive, part, {
    open(name, { numFmtId, formatCode = '' }) {
      const format = Number(numFmtId);
      if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'numFmt' && showsDay(formatCode)) own.add(format);
      else if (name === 'xf' && inCellStyles) styles.push(builtIn(format) || own.has(format));
      if (own.size > limits.styles || styles.length > limits.styles) refuse();
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return styles;
}
