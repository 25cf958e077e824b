import { CellProblem } from '@tsuun/domain/transfer/cell-problem';
import { CsvReader } from '@tsuun/domain/transfer/csv-reader';
import { zentsuFormat } from '@tsuun/domain/formats/zentsu';
import { readCell } from '@tsuun/domain/transfer/read-cell';
import { Parser } from 'csv-parse';

/**
 * Measures splitting a feed with our splitter and csv-parse alternately, plain and fully quoted, and reading every cell
 * afterwards (docs/decisions/0003-own-csv-splitter.md): `npx tsx bench/csv-splitter.ts [rows]`. Seconds are processor
 * seconds, which other load on the machine affects less than clock time.
 */
const rows = Number(process.argv[2] ?? 100_000);
const rounds = 3;
const pieceLength = 1 << 16;

/** A row of the nationwide feed: 86 columns, about half of the amounts filled, as staff see them. */
function feedRow(i: number): string[] {
  return zentsuFormat.columns.map(({ field, path }, c) => {
    if (field.kind === 'day') return `2026/04/${String(1 + (i % 28)).padStart(2, '0')}`;
    if (field.kind === 'yen') return (i + c) % 2 === 0 ? '' : String(1000 + ((i * 37 + c) % 90_000));
    if (field.kind === 'code') return String(i % 10 ** field.width).padStart(field.width, '0');
    if (field.kind === 'choice') return String(field.choices[i % 2]?.value);
    if (field.kind === 'flag') return '';
    if (field.kind === 'integer') return String(i % 90);
    if (field.chars === 'containerNo') return `19D-${i % 100_000}`;
    if (field.chars === 'code') return `A${1_000_000 + i}`.slice(0, field.max);
    return path.endsWith('Remarks') ? '' : `北海玉葱農業協同組合${i % 100}`.slice(0, field.max);
  });
}

const plain = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;
const quoted = (cells: readonly string[]): string => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`;

function piecesOf(line: (cells: readonly string[]) => string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (let i = 0; i < rows; i++) {
    piece += line(feedRow(i));
    if (piece.length < pieceLength) continue;
    pieces.push(piece);
    piece = '';
  }
  return [...pieces, piece];
}

function ours(pieces: readonly string[], use: (cells: readonly string[]) => void): void {
  const reader = new CsvReader(',');
  for (const piece of pieces) for (const cells of reader.push(piece)) use(cells);
  for (const cells of reader.end()) use(cells);
}

async function csvParse(pieces: readonly string[], use: (cells: readonly string[]) => void): Promise<void> {
  const parser = new Parser({ relax_quotes: true, relax_column_count: true });
  parser.on('data', use);
  const done = new Promise<void>((resolve, reject) => parser.on('end', resolve).on('error', reject));
  for (const piece of pieces) if (!parser.write(piece)) await new Promise((resolve) => parser.once('drain', resolve));
  parser.end();
  await done;
}

let problems = 0;
function check(cells: readonly string[]): void {
  for (let i = 0; i < zentsuFormat.columns.length; i++) {
    const column = zentsuFormat.columns[i];
    if (column !== undefined && readCell(column, cells[i] ?? '') instanceof CellProblem) problems++;
  }
}

async function seconds(work: () => void | Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

for (const [name, line] of [
  ['plain', plain],
  ['quoted', quoted],
] as const) {
  const pieces = piecesOf(line);
  const megabytes = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0) / 1e6;
  for (let round = 1; round <= rounds; round++) {
    let counted = 0;
    const count = (cells: readonly string[]): void => void (counted += cells.length);
    const own = await seconds(() => ours(pieces, count));
    const theirs = await seconds(() => csvParse(pieces, count));
    const checked = await seconds(() => ours(pieces, check));
    const speed = (time: number): string => `${(megabytes / time).toFixed(0)} MB/s`;
    console.log(
      `${name} ${rows} x ${zentsuFormat.columns.length}, ${megabytes.toFixed(0)} MB UTF-8, round ${round}: ours ${own.toFixed(2)} s ` +
        `(${speed(own)}), csv-parse ${theirs.toFixed(2)} s (${speed(theirs)}), ratio ${(theirs / own).toFixed(1)}; ` +
        `split and read every cell ${checked.toFixed(2)} s (${counted / 2} cells)`,
    );
  }
}
if (problems > 0) console.log(`${problems} cells could not be read: the sample is wrong`);
