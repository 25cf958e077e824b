/** Positions of one character in a text, requested from left to right; each part is searched once. */
class Positions {
  readonly #text: string;
  readonly #character: string;
  #place: number;

  constructor(text: string, character: string) {
    this.#text = text;
    this.#character = character;
    this.#place = -1;
  }

  /** First position at or after `from`; the text's length if there is none. */
  next(from: number): number {
    if (this.#place < from) {
      const found = this.#text.indexOf(this.#character, from);
      this.#place = found === -1 ? this.#text.length : found;
    }
    return this.#place;
  }
}

function first(places: readonly Positions[], from: number): number {
  let place = Number.POSITIVE_INFINITY;
  for (const one of places) place = Math.min(place, one.next(from));
  return place;
}

/** Positions where rows end, and where a row has to be read cell by cell. */
export class CsvMarks {
  readonly #ends: readonly [Positions, Positions];
  readonly #odd: readonly Positions[];
  readonly #forbidden: readonly Positions[];

  constructor(text: string) {
    this.#ends = [new Positions(text, '\n'), new Positions(text, '\r')];
    this.#odd = ['"', '\ufeff'].map((character) => new Positions(text, character));
    this.#forbidden = ['\0', '\u001a'].map((character) => new Positions(text, character));
  }

  lineEnd(from: number): number {
    const [lf, cr] = this.#ends;
    return Math.min(lf.next(from), cr.next(from));
  }

  /** Next quote or BOM, with which the row cannot simply be split. */
  odd(from: number): number {
    return first(this.#odd, from);
  }

  /** Next NUL, or Ctrl-Z that is not the end of the file. */
  forbidden(from: number): number {
    return first(this.#forbidden, from);
  }
}

const ctrlZ = '\u001a';
/** Characters of padding after a Ctrl-Z that are kept; more of it is not kept exactly. */
const maxPadding = 65_536;

/**
 * Holds back a Ctrl-Z that only blanks follow, with which old hosts end their files. If other text follows, it was
 * inside the file and is returned, so that it is refused.
 */
export class FileEnd {
  #rest = '';

  /**
   * Returns the readable part of the text: the new piece without a possible end of file, preceded by earlier text that
   * was not the end.
   */
  hold(piece: string): string {
    if (this.#rest === '' && !piece.includes(ctrlZ)) return piece;
    const text = this.#rest + piece;
    const end = endOf(text);
    this.#rest = text.length - end > maxPadding ? ctrlZ : text.slice(end);
    return text.slice(0, end);
  }
}

/** Position of the first Ctrl-Z in the blank end of the text; the text's length if there is none. */
function endOf(text: string): number {
  let end = text.length;
  for (let i = text.length - 1; i >= 0; i--) {
    const character = text[i] ?? '';
    if (character === ctrlZ) end = i;
    else if (character.trim() !== '') break;
  }
  return end;
}
