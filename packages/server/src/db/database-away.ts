import { sqlState } from './sql-state.ts';

/**
 * States of a failed or ended connection: class 08, and a server that shuts down, crashed, is not up yet or was
 * dropped.
 */
const unavailableStates = /^(08|57P0)/;
const away = new Set([
  '53300', // no free connection
  '25006', // read-only: after a switch this is no longer the primary
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** State of a statement that PostgreSQL cancelled, by its time limit or because a user requested it. */
const cancelled = '57014';
/** States of a statement ended by a limit of time or memory, and of a transaction that was idle too long. */
const limits = new Set([cancelled, '53200', '25P03']);
/**
 * Messages of the driver without an error code: from its pool, for a silent connection, for a broken one, and for one
 * used after that.
 */
const unavailableMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|is not queryable/;

const diskFullStates = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** Messages of a full disk: a new connection then fails with an internal error (XX000) that only its text explains. */
const diskFullMessages = /could not write init file|No space left on device/;

/** True if an error means that a disk is full; work continues once there is space again (R10). */
export function isDiskFull(error: unknown): boolean {
  if (diskFullStates.has(sqlState(error) ?? '')) return true;
  return error instanceof Error && (diskFullMessages.test(error.message) || isDiskFull(error.cause));
}

/** True if PostgreSQL refuses connections because it is starting, recovering or stopping. */
export const isDatabaseStarting = (error: unknown): boolean => sqlState(error) === '57P03';

/** True if PostgreSQL cancelled a statement; for a call, because it took longer than the limit. */
export const isTooSlow = (error: unknown): boolean => sqlState(error) === cancelled;

/** True if a limit of the database aborted the work; worth another attempt, but not without end. */
export const isOverLimit = (error: unknown): boolean => limits.has(sqlState(error) ?? '');

/** True if an error means that its connection can no longer be used. */
export function isConnectionSpent(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  const noSocket = state === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'connect';
  return (
    noSocket ||
    unavailableStates.test(state) ||
    away.has(state) ||
    (error instanceof Error && unavailableMessages.test(error.message))
  );
}

/** True if an error means that the database was unavailable; the same command may succeed later. */
export const isDatabaseAway = (error: unknown): boolean => isConnectionSpent(error) || isOverLimit(error);
