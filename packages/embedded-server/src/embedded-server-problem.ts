/**
 * Reason why the server cannot run, in a sentence for the operator, which has to contain all that is needed to correct
 * it.
 */
export class EmbeddedServerProblem extends Error {
  override readonly name: string = 'EmbeddedServerProblem';
}
