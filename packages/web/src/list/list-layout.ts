export interface ListLayout {
  /** True if the rows fill the window instead of half of its height. */
  readonly fill: boolean;
  readonly summary: boolean;
  readonly fullscreen: boolean;
}

/** Layout before the user has chosen one (CONST-18). */
export const firstLayout: ListLayout = { fill: false, summary: true, fullscreen: false };

export function readListLayout(value: unknown): ListLayout | null {
  if (typeof value !== 'object' || value === null) return null;
  const { fill, summary, fullscreen } = value as Record<keyof ListLayout, unknown>;
  return { fill: fill === true, summary: summary !== false, fullscreen: fullscreen === true };
}
