import { addDays, type Day } from './day.ts';

const day = 86_400_000;
/** Japan is nine hours ahead of UTC all year round and has been since 1952. */
const offset = 9 * 3_600_000;

/** The day in Japan at a moment given in milliseconds since 1970 (UTC). */
export function dayText(epochMs: number): Day {
  return addDays('1970-01-01', Math.floor((epochMs + offset) / day));
}

/** `YYYY-MM-DD HH:mm:ss` in Japan. */
export function momentText(epochMs: number): string {
  const seconds = Math.floor(((((epochMs + offset) % day) + day) % day) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${dayText(epochMs)} ${parts.map((part) => String(part).padStart(2, '0')).join(':')}`;
}
