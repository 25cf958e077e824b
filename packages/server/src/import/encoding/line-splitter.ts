const lf = 0x0a;
const cr = 0x0d;

/** Longer than any line of a real file; beyond it a piece is cut anywhere. */
const maxLineLength = 1024 * 1024;

/**
 * Cuts a stream of bytes into pieces that end with a line. Neither UTF-8 nor CP932 has the byte of a line end within a
 * character, so no piece ends within a character. `rest` is the text after the last line end.
 */
export class LineSplitter {
  #remainder: Buffer = Buffer.alloc(0);

  /** Returns the lines that this piece completes, with their ends; empty if it completes none. */
  push(piece: Buffer): Buffer {
    const end = Math.max(piece.lastIndexOf(lf), piece.lastIndexOf(cr)) + 1;
    if (end === 0 && this.#remainder.length + piece.length < maxLineLength) {
      this.#remainder = Buffer.concat([this.#remainder, piece]);
      return piece.subarray(0, 0);
    }
    const cut = end === 0 ? piece.length : end;
    const lines =
      this.#remainder.length === 0 ? piece.subarray(0, cut) : Buffer.concat([this.#remainder, piece.subarray(0, cut)]);
    this.#remainder = Buffer.from(piece.subarray(cut));
    return lines;
  }

  /** Returns the last line if it has no end. */
  end(): Buffer {
    const remainder = this.#remainder;
    this.#remainder = Buffer.alloc(0);
    return remainder;
  }
}

/**
 * Calls `matches` for each line with its position until it returns true. Returns the position of that line, -1 if
 * there is none.
 */
export function findLine(bytes: Buffer, matches: (line: Buffer) => boolean): number {
  const carriage = !bytes.includes(lf);
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(carriage ? cr : lf, start);
    const end = found === -1 ? bytes.length : found;
    if (matches(bytes.subarray(start, end))) return start;
    start = end + 1;
  }
  return -1;
}
