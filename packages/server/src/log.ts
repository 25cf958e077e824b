import { pino } from 'pino';
import type { Services } from './services.ts';

/**
 * One JSON line per event on standard output; on a terminal only what went wrong, since somebody is reading.
 * Passwords and cookies have no business there, whoever passes them in.
 */
export function openLog(part: 'web' | 'worker' | 'operator'): Services['log'] {
  return pino({
    level: process.stdout.isTTY ? 'warn' : 'info',
    serializers: { err: plainError },
    base: { part, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.authorization', '*.cookie', 'req.headers.cookie', 'req.headers.authorization'],
  });
}

/** The class of errors whose words quote a value: of a wrong type, out of range, cut off. */
const quotesValues = /^22/;

interface PlainError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: PlainError;
}

/**
 * An error as the log keeps it: what failed and where, and nothing of the rows it failed on. PostgreSQL tells these in
 * fields of their own (`detail`, `where`), and in some messages between quotation marks.
 */
export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const code = (error as { code?: unknown }).code;
  const isQuoting = typeof code === 'string' && quotesValues.test(code);
  const plain = (text: string): string => (isQuoting ? text.replaceAll(/"[^"]*"/gs, '"…"') : text);
  return {
    type: error.name,
    message: plain(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: plain(error.stack) }),
    ...(error.cause !== undefined && { cause: plainError(error.cause) }),
  };
}
