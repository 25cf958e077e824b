const ctrlZ = '\u001a';
/** Beyond this the padding of a host's last block is not kept word for word. */
const most = 65_536;

/**
 * Holds back a Ctrl-Z with nothing but blanks after it: old hosts end their files so. When something does
 * follow, it was in the middle of the file, and comes back to be refused there.
 */
export class FileEnd {
  #rest = '';

  /**
   * Returns the part of the pieces so far that may be read: the new piece without a possible end of file, preceded by
   * earlier text that turned out not to be the end.
   */
  hold(piece: string): string {
    if (this.#rest === '' && !piece.includes(ctrlZ)) return piece;
    const text = this.#rest + piece;
    const end = endOf(text);
    this.#rest = text.length - end > most ? ctrlZ : text.slice(end);
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
