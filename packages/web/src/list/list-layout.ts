export interface ListLayout {
  /** True if the rows fill the window instead of half of its height. */
  readonly fill: boolean;
  /** `null` before the user has opened or closed it: open where the window is high enough. */
  readonly summary: boolean | null;
  readonly fullscreen: boolean;
}

/** Layout before the user has chosen one (ORD-LIST-36). */
export const firstLayout: ListLayout = { fill: true, summary: null, fullscreen: false };

export function readListLayout(value: unknown): ListLayout | null {
  if (typeof value !== 'object' || value === null) return null;
  const { fill, summary, fullscreen } = value as Record<keyof ListLayout, unknown>;
  return {
    fill: fill !== false,
    summary: typeof summary === 'boolean' ? summary : null,
    fullscreen: fullscreen === true,
  };
}
