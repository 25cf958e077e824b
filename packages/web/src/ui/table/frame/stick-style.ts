import type { CSSProperties } from 'react';

/** Tells the style sheet how far from its edge a pinned cell stays. */
export const stickStyle = (pixels: number): CSSProperties => ({ '--stick': `${pixels}px` }) as CSSProperties;
