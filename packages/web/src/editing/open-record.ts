/** A new record or copy keeps its form after its first save, which gives it its `storedId`. */
export type OpenRecord =
  | { readonly kind: 'edit'; readonly id: string }
  | { readonly kind: 'copy'; readonly id: string; readonly storedId?: string }
  // `turn` tells one new record from the one before it.
  | { readonly kind: 'new'; readonly turn?: number; readonly storedId?: string };

/** Id that a new record or copy got in this dialog; `null` for others. */
export const createdIdOf = (open: OpenRecord | null): string | null =>
  open === null || open.kind === 'edit' ? null : (open.storedId ?? null);

/** Id of the stored record in a dialog; `null` before the first save. */
export const storedIdOf = (open: OpenRecord): string | null => (open.kind === 'edit' ? open.id : createdIdOf(open));

/** Id of the row that belongs to a dialog: for an unsaved copy the source, for an unsaved new record none. */
export const shownIdOf = (open: OpenRecord | null): string | null =>
  open && (storedIdOf(open) ?? (open.kind === 'copy' ? open.id : null));

interface Result {
  readonly rows: readonly { readonly id: string | null }[];
  readonly totalCount: number | null;
  readonly hasMore: boolean;
}

/** Finds the position of the opened record in a list's result; unsaved ones have none (FEE-28). */
export function neighboursIn({ rows, totalCount, hasMore }: Result, open: OpenRecord): Neighbours {
  const openId = storedIdOf(open);
  const at = openId === null ? -1 : rows.findIndex(({ id }) => id === openId);
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
