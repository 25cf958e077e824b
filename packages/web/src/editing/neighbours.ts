/** Where a record stands in the loaded list (ORD-EDIT-12, 13, FEE-28); ids are blank at its ends. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
}
