/** jsdom knows no media queries; tests run as on a desktop unless they say otherwise with `matchingMedia.add(phoneQuery)`. */
export const matchingMedia = new Set<string>();

window.matchMedia ??= (query: string): MediaQueryList =>
  ({
    media: query,
    matches: matchingMedia.has(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
