/** The most columns of a pasted table, and cells of each of its rows. */
export const maxPastedColumns = 300;

/** The longest text of a pasted cell; Excel keeps no longer one. */
export const maxPastedCell = 32_767;
