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
