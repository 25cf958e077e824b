/**
 * What a parser of numbers answers when the text is a number, but beyond the field's limits: its sentence names the
 * limits, which helps more than "malformed" does.
 */
export const outOfRange: unique symbol = Symbol('out of range');

export type OutOfRange = typeof outOfRange;
