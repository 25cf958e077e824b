import type { FileBytes } from './file-bytes.ts';
import { limits, refuse } from './limits.ts';
import { readPart } from './read-part.ts';
import type { XmlHandler, XmlScanner } from './xml-scanner.ts';
import { cellText, isPlainText } from './xml-text.ts';
import type { ZipPart } from './zip-directory.ts';

const pageSize = 1024 * 1024;
/** Shorter pieces are copied byte by byte, which is quicker than asking for it. */
const short = 64;
/** The first strings of a table are those that repeat; they are kept as decoded. */
const remembered = 20_000;

/**
 * The texts that cells refer to by number, packed into pages of UTF-8 as they come: as JavaScript strings they would
 * take several times the room. What stands in a furigana (`rPh`) is not part of a text (DOMAIN 4.4).
 */
export class SharedStrings implements XmlHandler {
  readonly #pages: Buffer[] = [Buffer.allocUnsafeSlow(pageSize)];
  /** Where the text at hand begins in the last page, and how far that is filled. */
  #start = 0;
  #used = 0;
  #starts = new Uint32Array(1024);
  #ends = new Uint32Array(1024);
  #count = 0;
  readonly #decoded: (string | undefined)[] = [];
  #inItem = false;
  #inText = false;
  #inFurigana = false;

  static async read(file: FileBytes, part: ZipPart | undefined): Promise<SharedStrings> {
    const strings = new SharedStrings();
    if (part !== undefined) await readPart(file, part, strings);
    return strings;
  }

  /** The text of this number; refuses a number that the table does not have. */
  at(number: number): string {
    if (!(number < this.#count)) return refuse();
    if (number >= remembered) return this.#decode(number);
    return (this.#decoded[number] ??= this.#decode(number));
  }

  open({ name }: XmlScanner): void {
    if (name === 't') this.#inText = this.#inItem && !this.#inFurigana;
    else if (name === 'rPh') this.#inFurigana = true;
    else if (name === 'si') {
      this.#inItem = true;
      this.#start = this.#used;
    }
  }

  text(bytes: Buffer, from: number, to: number): void {
    if (!this.#inText) return;
    if (isPlainText(bytes, from, to)) return this.#append(bytes, from, to);
    const text = Buffer.from(cellText(bytes, from, to));
    this.#append(text, 0, text.length);
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    else if (name === 'rPh') this.#inFurigana = false;
    else if (name === 'si') this.#endItem();
  }

  #append(bytes: Buffer, from: number, to: number): void {
    const length = to - from;
    if (this.#used + length > pageSize) this.#turnPage(length);
    const page = this.#pages.at(-1) as Buffer;
    if (length < short) for (let i = 0; i < length; i += 1) page[this.#used + i] = bytes[from + i] as number;
    else bytes.copy(page, this.#used, from, to);
    this.#used += length;
  }

  /** A text lies whole in one page: what has begun moves to the next. */
  #turnPage(more: number): void {
    const begun = this.#used - this.#start;
    if (begun + more > pageSize || this.#pages.length * pageSize >= limits.stringBytes) refuse();
    const next = Buffer.allocUnsafeSlow(pageSize);
    this.#pages.at(-1)?.copy(next, 0, this.#start, this.#used);
    this.#pages.push(next);
    this.#start = 0;
    this.#used = begun;
  }

  #endItem(): void {
    this.#inItem = false;
    if (this.#count === this.#starts.length) this.#makeRoom();
    const page = (this.#pages.length - 1) * pageSize;
    this.#starts[this.#count] = page + this.#start;
    this.#ends[this.#count] = page + this.#used;
    this.#count += 1;
  }

  #makeRoom(): void {
    if (this.#count >= limits.strings) refuse();
    this.#starts = larger(this.#starts);
    this.#ends = larger(this.#ends);
  }

  #decode(number: number): string {
    const start = this.#starts[number] as number;
    const page = this.#pages[Math.floor(start / pageSize)];
    const from = start % pageSize;
    return page?.toString('utf8', from, from + (this.#ends[number] as number) - start) ?? '';
  }
}

function larger(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const room = new Uint32Array(Math.min(numbers.length * 2, limits.strings));
  room.set(numbers);
  return room;
}
