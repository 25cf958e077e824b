const ctrlZ = '\u001a';
/** Beyond this the padding of a host's last block is not kept word for word. */
const most = 65_536;

/**
 * Holds back a Ctrl-Z with nothing but blanks after it: old hosts end their files so. When something does
 * follow, it was in the middle of the file, and comes back to be refused there.
 */
export class FileEnd {
  #held = '';

  /** What of the pieces so far may be read: the new one, without a possible end, after what turned out not to be one. */
  hold(piece: string): string {
    if (this.#held === '' && !piece.includes(ctrlZ)) return piece;
    const text = this.#held + piece;
    const end = endOf(text);
    this.#held = text.length - end > most ? ctrlZ : text.slice(end);
    return text.slice(0, end);
  }
}

/** Where the first Ctrl-Z of the blank tail stands; the text's length where the tail has none. */
function endOf(text: string): number {
  let end = text.length;
  for (let i = text.length - 1; i >= 0; i--) {
    const character = text[i] ?? '';
    if (character === ctrlZ) end = i;
    else if (character.trim() !== '') break;
  }
  return end;
}
