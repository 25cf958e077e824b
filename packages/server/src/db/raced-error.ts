/** Another user was faster between our reading and our writing; the transaction is run again like after a deadlock. */
export class RacedError extends Error {
  readonly code = '40001';
}
