/** Why the server cannot run, in a sentence for the operator, who can put it right: the sentence is the whole help. */
export class EmbeddedServerProblem extends Error {
  override readonly name: string = 'EmbeddedServerProblem';
}
