/** How the loading of a table's rows stands. */
export interface TableState {
  readonly loading: boolean;
  /** The sentence of a failed load. */
  readonly error: string | null;
  readonly hasMore: boolean;
  readonly onRetry: (() => void) | undefined;
}
