import type { Day } from './day.ts';

/** Japan is nine hours ahead of UTC all year round and has been since 1952. */
const offset = 9 * 3_600_000;

const inJapan = (epochMs: number): string => new Date(epochMs + offset).toISOString();

/** The day in Japan at a moment given in milliseconds since 1970 (UTC). */
export const dayText = (epochMs: number): Day => inJapan(epochMs).slice(0, 10);

/** `YYYY-MM-DD HH:mm:ss` in Japan. */
export const momentText = (epochMs: number): string => inJapan(epochMs).slice(0, 19).replace('T', ' ');
