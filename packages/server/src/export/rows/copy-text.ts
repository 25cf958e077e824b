/** Bytes of PostgreSQL's COPY text: cells between tabs, rows end with a newline, blank is `\N`. */
export const tab = 0x09;
export const newline = 0x0a;
export const backslash = 0x5c;
const blankMark = 0x4e;

/** True if a cell is `\N`, the blank of COPY text. */
export const isBlank = (input: Buffer, from: number, to: number): boolean =>
  to === from || (to - from === 2 && input[from] === backslash && input[from + 1] === blankMark);

const escaped = new Map([
  ['b', 8],
  ['t', tab],
  ['n', newline],
  ['v', 11],
  ['f', 12],
  ['r', 13],
]);

/** Character for the byte after a backslash: control characters by letter, everything else is itself. */
export const unescaped: Uint8Array = Uint8Array.from(
  { length: 256 },
  (_, byte) => escaped.get(String.fromCharCode(byte)) ?? byte,
);

const letters: Readonly<Record<string, string>> = {
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '\\': '\\',
};

/** Returns a cell as PostgreSQL's COPY writes it. */
export const copyCell = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\b\t\n\v\f\r\\]/g, (character) => `\\${letters[character]}`);

/** Returns rows as PostgreSQL's COPY writes them. */
export const copyText = (rows: readonly (readonly (string | null)[])[]): Buffer =>
  Buffer.from(rows.map((row) => `${row.map(copyCell).join('\t')}\n`).join(''));
