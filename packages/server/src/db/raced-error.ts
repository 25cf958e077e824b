/** Error thrown if another user wrote between reading and writing; the transaction is repeated as after a deadlock. */
export class RacedError extends Error {
  readonly code = '40001';
}
