import type { Archive, Part } from './archive.ts';
import { limits, refuse } from './limits.ts';
import { readXml } from './walk-xml.ts';

/** Cells of one column that are merged over several rows; only the first of them has a value in the file. */
export interface MergedCells {
  /** Row numbers from one, both included. */
  readonly firstRow: number;
  readonly lastRow: number;
  /** Column number from zero. */
  readonly column: number;
}

const sign = 'mergeCell';
const signs = [Buffer.from(sign), Buffer.from(sign, 'utf16le'), Buffer.from(sign, 'utf16le').swap16()];
const overlap = sign.length * 2;

/**
 * Reads the cells of a sheet that are merged over rows, by their first row. They follow all rows in the file, so the
 * sheet is unpacked twice; it is parsed twice only if there are any.
 */
export async function readMergedCells(archive: Archive, part: Part): Promise<ReadonlyMap<number, MergedCells[]>> {
  const merged = new Map<number, MergedCells[]>();
  if (!(await hasMergedCells(archive, part))) return merged;
  let count = 0;
  await readXml(archive, part, {
    open(name, { ref = '' }) {
      if (name !== sign) return;
      count += 1;
      if (count > limits.merged) refuse();
      const cells = mergedOf(ref);
      if (cells === null) return;
      const others = merged.get(cells.firstRow);
      if (others) others.push(cells);
      else merged.set(cells.firstRow, [cells]);
    },
  });
  return merged;
}

async function hasMergedCells({ unpack }: Archive, part: Part): Promise<boolean> {
  let tail: Buffer = Buffer.alloc(0);
  for await (const { piece } of unpack(part)) {
    const seam = Buffer.concat([tail, piece.subarray(0, overlap)]);
    if (signs.some((bytes) => piece.includes(bytes) || seam.includes(bytes))) return true;
    tail = Buffer.concat([tail, piece]).subarray(-overlap);
  }
  return false;
}

const range = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?[A-Z]{1,3}\$?(\d{1,7})$/;

/** `null` for cells that are merged within one row: the other cells belong to other columns and stay blank. */
function mergedOf(ref: string): MergedCells | null {
  const [, letters = '', first, last] = range.exec(ref) ?? [];
  const [firstRow, lastRow] = [Number(first), Number(last)];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return lastRow > firstRow && column < limits.filledColumns ? { firstRow, lastRow, column } : null;
}

interface Open extends MergedCells {
  readonly text: string;
}

/** Copies the value of merged cells into every row of the merged area, as users see it. */
export class FilledMerges {
  /** Area that is open in each column. Areas do not overlap; one that begins inside another is ignored. */
  readonly #open = new Map<number, Open>();
  readonly #merged: ReadonlyMap<number, readonly MergedCells[]>;

  constructor(merged: ReadonlyMap<number, readonly MergedCells[]>) {
    this.#merged = merged;
  }

  /** Fills the blank cells of this row (from one) and returns the number of characters added. */
  fill(row: number, cells: string[]): number {
    let added = 0;
    for (const [column, { lastRow, text }] of this.#open) {
      if (lastRow < row) this.#open.delete(column);
      else if ((cells[column] ?? '') === '') {
        while (cells.length <= column) cells.push('');
        cells[column] = text;
        added += text.length;
      }
    }
    return added;
  }

  /** Stores the values of the areas that begin in this row. */
  begin(row: number, cells: readonly string[]): void {
    for (const area of this.#merged.get(row) ?? []) {
      const text = cells[area.column] ?? '';
      if (text !== '' && !this.#open.has(area.column)) this.#open.set(area.column, { ...area, text });
    }
  }
}
