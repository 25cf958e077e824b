const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { readonly id?: unknown }).id : value;

/** Whether two values of one field mean the same; links by their id, since only that is saved. */
export const sameValue = (one: unknown, other: unknown): boolean => Object.is(idOf(one), idOf(other));
