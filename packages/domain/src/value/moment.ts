/** Japan is nine hours ahead of UTC all year round and has been since 1952. */
const offset = 9 * 3_600_000;

/** `YYYY-MM-DD HH:mm:ss` in Japan at a moment given in milliseconds since 1970 (UTC). */
export const momentText = (epochMs: number): string =>
  new Date(epochMs + offset).toISOString().slice(0, 19).replace('T', ' ');
