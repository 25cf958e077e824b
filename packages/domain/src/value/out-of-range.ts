/**
 * Result of a parser of numbers for a number beyond the field's limits: its message names the limits, which helps more
 * than "malformed" does.
 */
export const outOfRange: unique symbol = Symbol('out of range');

export type OutOfRange = typeof outOfRange;
