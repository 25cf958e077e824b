/** Layout of a list's rows in the window, as the user has chosen it. */
export interface ListLayout {
  /** The rows take what the window has left, instead of half of its height. */
  readonly fill: boolean;
  /** The summary of the current row is shown. */
  readonly summary: boolean;
  readonly fullscreen: boolean;
}

/** The arrangement before a person has chosen one (CONST-18). */
export const firstLayout: ListLayout = { fill: false, summary: true, fullscreen: false };

/** A kept arrangement as it comes back from the server; `null` where it is none. */
export function readListLayout(value: unknown): ListLayout | null {
  if (typeof value !== 'object' || value === null) return null;
  const { fill, summary, fullscreen } = value as Record<keyof ListLayout, unknown>;
  return { fill: fill === true, summary: summary !== false, fullscreen: fullscreen === true };
}
