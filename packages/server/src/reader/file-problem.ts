/**
 * Error for a file that cannot be imported at all; `sentence` goes into the history, with the errors of its rows if
 * there are any.
 */
export class FileProblem extends Error {
  readonly sentence: string;
  readonly errors: Readonly<Record<string, string>> | undefined;
  constructor(sentence: string, errors?: Readonly<Record<string, string>>) {
    super(sentence);
    this.sentence = sentence;
    this.errors = errors;
  }
}
