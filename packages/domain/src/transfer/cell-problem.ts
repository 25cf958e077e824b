/** Why a cell cannot be read, as the sentence for the history. A class, so that one `instanceof` tells it from a value. */
export class CellProblem {
  readonly sentence: string;
  constructor(sentence: string) {
    this.sentence = sentence;
  }
}
