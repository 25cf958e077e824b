/** A master's file that cannot be read: nothing may change, and the sentence says which file and why. */
export class MasterFileProblem extends Error {
  /** Sentences by zero-based row of the file, the header being row 0. */
  readonly rows: Readonly<Record<string, string>> | undefined;

  constructor(sentence: string, rows?: Readonly<Record<string, string>>) {
    super(sentence);
    this.rows = rows;
  }
}
