/** Media queries that match in a test: none, as on a desktop, until `matchingMedia.add(phoneQuery)`; jsdom knows none. */
export const matchingMedia = new Set<string>();

// Assigned by every evaluation of this module, since a test may reset modules in a window that later files share.
window.matchMedia = (query: string): MediaQueryList =>
  ({
    media: query,
    matches: matchingMedia.has(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
