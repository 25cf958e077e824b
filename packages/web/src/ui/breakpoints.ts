/**
 * Widths in CSS pixels at which the layout changes (CONST-26). Style sheets repeat them, because CSS cannot import
 * them.
 */
export const breakpoints = { phone: 600, tablet: 1024, desktop: 1440, wide: 1920 } as const;

/** Below 600 px: search in a dialog, tabs in the footer, labels above inputs (SEARCH-02). */
export const phoneQuery = `(width < ${breakpoints.phone}px)`;

/** Phones, and windows as low as a magnified one. */
export const smallQuery = `${phoneQuery}, (height < 500px)`;
