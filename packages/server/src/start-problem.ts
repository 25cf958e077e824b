/**
 * Error of a start or command for a reason that the operator can solve. Only its sentence is printed, without a stack,
 * so it must contain all the help.
 */
export class StartProblem extends Error {
  override readonly name: string = 'StartProblem';
}
