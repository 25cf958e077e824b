import type { CSSProperties } from 'react';

/** Bar of a share from 0 to 1, for the eye only: the figure stands beside it. */
export const Meter = ({ share }: { readonly share: number }) => (
  <span className="work-meter" style={{ '--share': `${share * 100}%` } as CSSProperties} aria-hidden="true" />
);
