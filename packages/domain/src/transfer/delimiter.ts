export type Delimiter = ',' | '\t';

/**
 * What separates the cells: commas; tabs in UTF-16 files (what a spreadsheet calls "Unicode text") and
 * where the header row has tabs and no commas. A UTF-16 file without any tab in its header, but with commas, is a CSV.
 * `head` is the beginning of the file, its first row at least.
 */
export function delimiterOf(head: string, utf16: boolean): Delimiter {
  const header = head.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  const commas = header.includes(',');
  if (header.includes('\t')) return utf16 || !commas ? '\t' : ',';
  return utf16 && !commas ? '\t' : ',';
}
