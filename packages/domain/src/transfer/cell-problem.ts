/** Why cells cannot be read, as the sentences for the history. A class, so that one `instanceof` tells it from a value. */
export class CellProblem {
  readonly sentences: readonly string[];
  constructor(...sentences: readonly string[]) {
    this.sentences = sentences;
  }
}
