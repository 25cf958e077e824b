const letters: Readonly<Record<string, string>> = {
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '\\': '\\',
};

/** One cell as PostgreSQL's COPY writes it. */
export const copyCell = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\b\t\n\v\f\r\\]/g, (character) => `\\${letters[character]}`);

/** Rows as PostgreSQL's COPY writes them. */
export const copyText = (rows: readonly (readonly (string | null)[])[]): Buffer =>
  Buffer.from(rows.map((row) => `${row.map(copyCell).join('\t')}\n`).join(''));
