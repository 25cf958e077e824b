/** Layout of a list's rows in the window, as the user has chosen it. */
export interface ListLayout {
  /** True if the rows fill the window instead of half of its height. */
  readonly fill: boolean;
  /** True if the summary of the current row is shown. */
  readonly summary: boolean;
  readonly fullscreen: boolean;
}

/** Layout before the user has chosen one (CONST-18). */
export const firstLayout: ListLayout = { fill: false, summary: true, fullscreen: false };

/** Reads a stored layout; `null` if it is invalid. */
export function readListLayout(value: unknown): ListLayout | null {
  if (typeof value !== 'object' || value === null) return null;
  const { fill, summary, fullscreen } = value as Record<keyof ListLayout, unknown>;
  return { fill: fill === true, summary: summary !== false, fullscreen: fullscreen === true };
}
