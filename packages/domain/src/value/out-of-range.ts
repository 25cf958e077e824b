/** Result of a parser for a number beyond the field's limits, so that the message can name the limits. */
export const outOfRange: unique symbol = Symbol('out of range');

export type OutOfRange = typeof outOfRange;
