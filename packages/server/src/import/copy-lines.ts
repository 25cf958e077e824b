const tab = 9;
const newline = 10;
const firstSize = 262_144;
/** Short texts are copied letter by letter, which is quicker than asking the engine to encode them. */
const short = 16;

/**
 * Lines of COPY text as bytes. Making them directly instead of through one long string saves half of what staging
 * costs: most cells are short and plain.
 */
export class CopyLines {
  #bytes = Buffer.allocUnsafeSlow(firstSize);
  #end = 0;
  #lineStart = 0;

  /** Bytes of whole lines so far. */
  get length(): number {
    return this.#lineStart;
  }

  /** Adds a field, already escaped, to the line at hand. */
  add(text: string): void {
    if (this.#end + text.length * 3 + 2 > this.#bytes.length) this.#grow(text.length * 3 + 2);
    this.#end = text.length < short ? this.#addShort(text) : this.#addLong(text);
    this.#bytes[this.#end] = tab;
    this.#end += 1;
  }

  /** Ends the line; its last tab becomes the line end. */
  endLine(): void {
    this.#bytes[this.#end - 1] = newline;
    this.#lineStart = this.#end;
  }

  /** Forgets the line at hand. */
  dropLine(): void {
    this.#end = this.#lineStart;
  }

  /** All whole lines; begins again, since the bytes are still on their way when the next lines come. */
  take(): Buffer {
    const lines = this.#bytes.subarray(0, this.#lineStart);
    this.#bytes = Buffer.allocUnsafeSlow(firstSize);
    this.#end = 0;
    this.#lineStart = 0;
    return lines;
  }

  #addShort(text: string): number {
    for (let i = 0; i < text.length; i += 1) {
      const unit = text.charCodeAt(i);
      if (unit > 127) return this.#addLong(text);
      this.#bytes[this.#end + i] = unit;
    }
    return this.#end + text.length;
  }

  #addLong(text: string): number {
    return this.#end + this.#bytes.write(text, this.#end, 'utf8');
  }

  #grow(room: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#end + room));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
