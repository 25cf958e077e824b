import type { Description, GroupField } from './field.ts';

/** The dotted paths of all leaves of a description whose groups hold no groups: a misspelt one does not compile. */
export type PathsOf<D extends Description> = {
  [K in keyof D & string]: D[K] extends GroupField<infer G> ? `${K}.${keyof G & string}` : K;
}[keyof D & string];
