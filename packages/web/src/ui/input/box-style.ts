import type { CSSProperties } from 'react';

/** The width of a boxed control as a custom property, so that style sheets can still overrule it on phones. */
export const boxStyle = (width: number | 'full'): CSSProperties | undefined =>
  width === 'full' ? undefined : ({ '--box-width': `${width}px` } as CSSProperties);
