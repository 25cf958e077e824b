import { pino } from 'pino';
import { plainError } from '../plain-error.ts';
import type { Services } from '../services.ts';

/**
 * One JSON line per event on standard output; on a terminal only what went wrong, since a user is reading.
 * Passwords and cookies have no business there, no matter which caller passes them in.
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
