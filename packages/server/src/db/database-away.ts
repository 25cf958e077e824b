import { sqlState } from './transaction.ts';

/** Connection failures of PostgreSQL and of the socket below it. */
const awayStates = /^(08|57P0)/;
const awayErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
/** What the driver says without a code: of its pool, of a connection that broke, of one used after that. */
const awayWords = /timeout exceeded when trying to connect|Connection terminated|is not queryable/;

/** Whether an error says that the database's disk is full: all goes on once there is room again (TRUST R10). */
export const isDiskFull = (error: unknown): boolean => sqlState(error) === '53100';

/** Whether an error says that the database was away, not that something is wrong: the same may well succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  const noSocket = state === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'connect';
  return (
    noSocket ||
    awayStates.test(state) ||
    awayErrors.has(state) ||
    (error instanceof Error && awayWords.test(error.message))
  );
}
