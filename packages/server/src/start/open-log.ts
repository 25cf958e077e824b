import { pino } from 'pino';
import { plainError } from '../plain-error.ts';
import type { Services } from '../services.ts';

/**
 * Opens the log: one JSON line per event on standard output; on a terminal only errors, since a user reads them.
 * Passwords and cookies are removed from every line.
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
