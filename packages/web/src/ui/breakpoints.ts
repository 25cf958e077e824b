/** Widths in CSS pixels at which screens change their shape (CONST-26). Style sheets repeat them: CSS has no way to share. */
export const breakpoints = { phone: 600, tablet: 1024, desk: 1440, wide: 1920 } as const;

/** Below 600 px: search in a dialog, tabs at the footer, labels above inputs (SEARCH-02). */
export const phoneQuery = `(width < ${breakpoints.phone}px)`;
