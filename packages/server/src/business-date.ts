import type { Config } from './config.ts';

/** Japan has kept +09:00 without summer time since 1952. */
const japan = 9 * 60 * 60 * 1000;

/**
 * Today as `YYYY-MM-DD` in Japan, whatever the machine's zone, or the fixed day of a trial. Asked anew each time: the
 * program runs over midnight.
 */
export function businessDate(config: Pick<Config, 'fixedToday'>, now: number = Date.now()): string {
  return config.fixedToday ?? new Date(now + japan).toISOString().slice(0, 10);
}
