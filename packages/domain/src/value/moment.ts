/** Milliseconds by which Japan is ahead of UTC, constant since 1952. */
const offset = 9 * 3_600_000;

/** Time in Japan as `YYYY-MM-DD HH:mm:ss`; `epochMs` is in milliseconds since 1970 (UTC). */
export const momentText = (epochMs: number): string =>
  new Date(epochMs + offset).toISOString().slice(0, 19).replace('T', ' ');
