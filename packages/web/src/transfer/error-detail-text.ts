/** The errors in the order of their rows, with the number a person counts by: index + 1 (IMP-33). */
export function errorLines(errors: Readonly<Record<string, string>>): [number: number, sentence: string][] {
  return Object.entries(errors)
    .map(([index, sentence]): [number, string] => [Number(index) + 1, sentence])
    .sort(([a], [b]) => a - b);
}

const quoted = (value: string | number): string => `"${String(value).replaceAll('"', '""')}"`;

/** `error-detail.txt`: every value quoted, quotes doubled, CRLF, UTF-8 with BOM, no header (IMP-36, IMP-37). */
export function errorDetailFile(lines: readonly (readonly [number, string])[]): { name: string; text: string } {
  const text = lines.map(([number, sentence]) => `${quoted(number)},${quoted(sentence)}\r\n`).join('');
  return { name: 'error-detail.txt', text: `\uFEFF${text}` };
}
