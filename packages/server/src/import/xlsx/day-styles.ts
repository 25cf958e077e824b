import type { FileBytes } from './file-bytes.ts';
import { limits, refuse } from './limits.ts';
import { readPart } from './read-part.ts';
import type { XmlHandler, XmlScanner } from './xml-scanner.ts';
import type { ZipPart } from './zip-directory.ts';

/** Number formats every spreadsheet has: western days, and those of Japanese editions. Times of day are none. */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** What a format's code says literally, in brackets, as exponent, or by the word for "no format". */
const literal = /"[^"]*"|\\.|[_*].|\[[^\]]*\]|E[+-]|general/gi;

/** A format that shows years, months, days or eras shows a number as a day. */
export const showsDay = (code: string): boolean => /[ymdge]/i.test(code.replace(literal, ''));

/** Which styles of a workbook show a number as a day: the only way to tell a day from a number (DOMAIN 4.4). */
export class DayStyles implements XmlHandler {
  readonly #own = new Set<number>();
  readonly #styles: boolean[] = [];
  #inCellStyles = false;

  static async read(file: FileBytes, part: ZipPart | undefined): Promise<DayStyles> {
    const styles = new DayStyles();
    if (part !== undefined) await readPart(file, part, styles);
    return styles;
  }

  isDay(style: number): boolean {
    return this.#styles[style] === true;
  }

  open(tag: XmlScanner): void {
    if (tag.name === 'cellXfs') this.#inCellStyles = true;
    if (tag.name === 'numFmt') this.#noteFormat(tag.attributes());
    if (tag.name === 'xf' && this.#inCellStyles) this.#noteStyle(Number(tag.attributes().get('numFmtId')));
  }

  close(name: string): void {
    if (name === 'cellXfs') this.#inCellStyles = false;
  }

  text(): void {
    // Styles say everything in attributes.
  }

  #noteFormat(attributes: ReadonlyMap<string, string>): void {
    if (showsDay(attributes.get('formatCode') ?? '')) this.#own.add(Number(attributes.get('numFmtId')));
    if (this.#own.size > limits.styles) refuse();
  }

  #noteStyle(format: number): void {
    this.#styles.push(builtIn(format) || this.#own.has(format));
    if (this.#styles.length > limits.styles) refuse();
  }
}
