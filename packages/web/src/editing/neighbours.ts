/** Where a record stands in the whole result of its list (ORD-EDIT-12, 13, FEE-28). */
export interface Neighbours {
  /** Ids, to be read ahead; blank at the ends, and where the next one is on a page still to be loaded. */
  readonly previous: string | null;
  readonly next: string | null;
  /** The next one is still to be loaded. */
  readonly more?: boolean;
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
}

/** 戻る or 次へ. */
export type Step = 'previous' | 'next';

/** Whether there is a record in that direction. */
export const mayStep = (neighbours: Neighbours, step: Step): boolean =>
  neighbours[step] !== null || (step === 'next' && neighbours.more === true);
