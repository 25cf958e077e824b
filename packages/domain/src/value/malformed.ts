/**
 * Result of a parser for a text that is not a value of its kind. A symbol instead of an exception or a result object:
 * an import reads millions of cells, and the compiler still makes every caller check for it.
 */
export const malformed: unique symbol = Symbol('malformed');

export type Malformed = typeof malformed;

/** Result of a parser for a number beyond the field's limits, so that the message can name the limits. */
export const outOfRange: unique symbol = Symbol('out of range');

export type OutOfRange = typeof outOfRange;
