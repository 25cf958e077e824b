/**
 * A start that cannot go on for a reason the operator can put right. `main.ts` prints the sentence alone, without a stack:
 * the sentence is the whole help.
 */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}
