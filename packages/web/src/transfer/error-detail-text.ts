import type { RowErrorSentences } from '@tsuun/contract/transfers';

/** An error of a row, by the number a person counts by, or of the whole file. */
export type ErrorLine = readonly [number: number | null, sentence: string];

/**
 * The errors in the order of their rows, numbered index + 1 (IMP-33), one to a line. A file that failed as a whole has
 * no rows to name: its message is the one error (IMP-34).
 */
export function errorLines(errors: RowErrorSentences | null, message: string): ErrorLine[] {
  if (errors === null) return [[null, message]];
  return Object.entries(errors)
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([index, sentences]) => sentences.split('\n').map((one): ErrorLine => [Number(index) + 1, one]));
}

const quoted = (value: string | number | null): string => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** `error-detail.txt`: every value quoted, quotes doubled, CRLF, UTF-8 with BOM, no header (IMP-36, IMP-37). */
export function errorDetailFile(lines: readonly ErrorLine[]): { name: string; text: string } {
  const text = lines.map(([number, sentence]) => `${quoted(number)},${quoted(sentence)}\r\n`).join('');
  return { name: 'error-detail.txt', text: `\uFEFF${text}` };
}
