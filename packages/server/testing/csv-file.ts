/** A CSV of these rows, cells by heading; cells a row does not name are blank. */
export function csvFile(headers: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string {
  const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))];
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}
