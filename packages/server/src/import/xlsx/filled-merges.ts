import type { MergedCells } from './merged-cells.ts';

interface Open extends MergedCells {
  readonly text: string;
}

/** Copies the value of merged cells into every row of the merged area, as users see it. */
export class FilledMerges {
  #open: Open[] = [];
  readonly #merged: ReadonlyMap<number, readonly MergedCells[]>;

  constructor(merged: ReadonlyMap<number, readonly MergedCells[]>) {
    this.#merged = merged;
  }

  /** Fills the blank cells of this row (from one) and returns the number of characters added. */
  fill(row: number, cells: string[]): number {
    if (this.#merged.size === 0) return 0;
    this.#open = this.#open.filter(({ lastRow }) => lastRow >= row);
    let added = 0;
    for (const { column, text } of this.#open) {
      if ((cells[column] ?? '') !== '') continue;
      while (cells.length <= column) cells.push('');
      cells[column] = text;
      added += text.length;
    }
    return added;
  }

  /** Stores the values of the areas that begin in this row. */
  begin(row: number, cells: readonly string[]): void {
    for (const area of this.#merged.get(row) ?? []) {
      const text = cells[area.column] ?? '';
      if (text !== '') this.#open.push({ ...area, text });
    }
  }
}
