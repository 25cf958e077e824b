const tab = 9;
const newline = 10;
const firstSize = 262_144;
/** Short texts are copied character by character, which is faster than calling the engine's encoder. */
const short = 16;

/**
 * Lines of COPY text as bytes. Writing bytes directly instead of building one long string halves the cost of staging,
 * since most cells are short and plain.
 */
export class CopyLines {
  #bytes = Buffer.allocUnsafeSlow(firstSize);
  #end = 0;
  #lineStart = 0;

  /** Bytes of complete lines so far. */
  get length(): number {
    return this.#lineStart;
  }

  /** Adds a field, already escaped, to the current line. */
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

  /** Discards the current line. */
  dropLine(): void {
    this.#end = this.#lineStart;
  }

  /**
   * Returns all complete lines and starts a new buffer, since the bytes are still being sent when the next lines
   * arrive.
   */
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

  #grow(size: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#end + size));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}
