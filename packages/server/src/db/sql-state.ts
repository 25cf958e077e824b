/** Returns the SQLSTATE of a database error, or the code of a failed connection; `undefined` for other errors. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Error thrown if another user wrote between reading and writing; the transaction is repeated as after a deadlock. */
export class RacedError extends Error {
  readonly code = '40001';
}
