interface Faults {
  readonly rows: number;
  readonly columns: number;
  readonly isFaultyRow: (row: number) => boolean;
  readonly isFaultyCell: (row: number, column: number) => boolean;
}

interface From {
  readonly row: number;
  readonly column: number;
}

/**
 * Next cell with a fault after a cell, row by row and then from the other end of the table; `step` -1 searches
 * backwards. The cell itself is last; `null` if no cell has a fault.
 */
export function nextFault(
  { rows, columns, isFaultyRow, isFaultyCell }: Faults,
  from: From,
  step: 1 | -1,
): [row: number, column: number] | null {
  for (let n = 0; n <= rows; n += 1) {
    const row = (((from.row + n * step) % rows) + rows) % rows;
    if (!isFaultyRow(row)) continue;
    const places = Array.from({ length: columns }, (_, at) => (step === 1 ? at : columns - 1 - at));
    const column = places.find((place) => (n > 0 || (place - from.column) * step > 0) && isFaultyCell(row, place));
    if (column !== undefined) return [row, column];
  }
  return null;
}
