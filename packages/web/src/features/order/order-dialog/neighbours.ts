/** Where an order stands in the loaded list (ORD-EDIT-12, 13); ids are blank at its ends. */
export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
}
