/** Largest number of rows that are copied or pasted at once. */
export const maxPastedRows = 5_000;

/** Largest number of columns of a pasted table: more than twice the fields of an order. */
export const maxPastedColumns = 300;

/** Largest length of a pasted cell, the same as that of a spreadsheet's cell. */
export const maxPastedCellLength = 32_767;
