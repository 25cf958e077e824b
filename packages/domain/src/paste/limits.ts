/** Rows that are copied or pasted at once. */
export const maxPastedRows = 5_000;

/** Columns of a pasted table, and so cells of its rows: more than twice the fields of an order. */
export const maxPastedColumns = 300;

/** Characters in one pasted cell: the limit of a spreadsheet's own cells. */
export const maxPastedCellLength = 32_767;
