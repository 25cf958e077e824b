/** Sentences for a cell that cannot be read. A class, so that one `instanceof` distinguishes it from a value. */
export class CellProblem {
  readonly sentences: readonly string[];
  constructor(...sentences: readonly string[]) {
    this.sentences = sentences;
  }
}
