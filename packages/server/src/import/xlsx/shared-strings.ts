import type { FileBytes } from './file-bytes.ts';
import { limits, refuse } from './limits.ts';
import { readPart } from './read-part.ts';
import type { XmlHandler, XmlScanner } from './xml-scanner.ts';
import { cellText } from './xml-text.ts';
import type { ZipPart } from './zip-directory.ts';

const pageSize = 1024 * 1024;
/** The first strings of a table are those that repeat; they are kept as decoded. */
const remembered = 20_000;

/**
 * The texts that cells refer to by number, packed into pages of UTF-8: as JavaScript strings they would take several
 * times the room. What stands in a furigana (`rPh`) is not part of a text (DOMAIN 4.4).
 */
export class SharedStrings implements XmlHandler {
  readonly #pages: Buffer[] = [];
  #used = pageSize;
  #starts = new Uint32Array(1024);
  #ends = new Uint32Array(1024);
  #count = 0;
  readonly #decoded: (string | undefined)[] = [];
  #text: string | null = null;
  #within = false;
  #phonetic = false;

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
    if (name === 'si') this.#text = '';
    else if (name === 'rPh') this.#phonetic = true;
    else if (name === 't') this.#within = !this.#phonetic && this.#text !== null;
  }

  text(bytes: Buffer, from: number, to: number): void {
    if (!this.#within) return;
    this.#text += cellText(bytes, from, to);
    if ((this.#text ?? '').length > limits.nodeBytes) refuse();
  }

  close(name: string): void {
    if (name === 't') this.#within = false;
    else if (name === 'rPh') this.#phonetic = false;
    else if (name === 'si') this.#keep(this.#text ?? '');
  }

  #keep(text: string): void {
    this.#text = null;
    const length = Buffer.byteLength(text);
    if (this.#used + length > pageSize) this.#turnPage(length);
    if (this.#count === this.#starts.length) this.#makeRoom();
    const page = this.#pages.length - 1;
    this.#pages[page]?.write(text, this.#used);
    this.#starts[this.#count] = page * pageSize + this.#used;
    this.#used += length;
    this.#ends[this.#count] = page * pageSize + this.#used;
    this.#count += 1;
  }

  #turnPage(length: number): void {
    if (length > pageSize || this.#pages.length * pageSize >= limits.stringBytes) refuse();
    this.#pages.push(Buffer.allocUnsafeSlow(pageSize));
    this.#used = 0;
  }

  #makeRoom(): void {
    if (this.#count >= limits.strings) refuse();
    const larger = (numbers: Uint32Array): Uint32Array<ArrayBuffer> => {
      const room = new Uint32Array(Math.min(numbers.length * 2, limits.strings));
      room.set(numbers);
      return room;
    };
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
