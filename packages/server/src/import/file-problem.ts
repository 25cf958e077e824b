/** A file that cannot be imported as a whole; `sentence` goes into the history. */
export class FileProblem extends Error {
  readonly sentence: string;
  constructor(sentence: string) {
    super(sentence);
    this.sentence = sentence;
  }
}
