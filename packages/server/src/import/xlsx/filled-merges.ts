import type { MergedCells } from './merged-cells.ts';

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
