/**
 * A refused value as a sentence quotes it. What is inside lists and records is not told: it may be nested deeper than
 * any writing out of it could follow.
 */
export function quoted(given: unknown): string {
  if (Array.isArray(given)) return '[…]';
  return typeof given === 'object' && given !== null ? '{…}' : String(given);
}
