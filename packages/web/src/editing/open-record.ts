export type OpenRecord =
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'copy'; readonly id: string }
  // `turn` tells one new record from the one before it.
  | { readonly kind: 'new'; readonly turn?: number };

/** Id of the row that belongs to a dialog: for a copy the source, for a new record none. */
export const shownIdOf = (open: OpenRecord | null): string | null =>
  open === null || open.kind === 'new' ? null : open.id;

interface Result {
  readonly rows: readonly { readonly id: string | null }[];
  readonly totalCount: number | null;
  readonly hasMore: boolean;
}

/** Finds the position of the opened record in a list's result; new records and copies have none (FEE-28). */
export function neighboursIn({ rows, totalCount, hasMore }: Result, open: OpenRecord): Neighbours {
  const at = open.kind === 'edit' ? rows.findIndex(({ id }) => id === open.id) : -1;
  return {
    previous: rows[at - 1]?.id ?? null,
    next: at === -1 ? null : (rows[at + 1]?.id ?? null),
    more: at !== -1 && at === rows.length - 1 && hasMore,
    position: at + 1,
    total: Math.max(totalCount ?? 0, rows.length),
  };
}

/** Position of a record in the complete result of its list (ORD-EDIT-12, 13, FEE-28). */
export interface Neighbours {
  /** Ids of the neighbours, to be prefetched; blank at the ends or if the next page is not loaded. */
  readonly previous: string | null;
  readonly next: string | null;
  /** True if the next record is on a page that is not loaded. */
  readonly more?: boolean;
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
}

export type Step = 'previous' | 'next';

/** True if there is a record in that direction. */
export const canStep = (neighbours: Neighbours, step: Step): boolean =>
  neighbours[step] !== null || (step === 'next' && neighbours.more === true);
