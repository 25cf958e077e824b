import type { CSSProperties } from 'react';

/** Bar of a share from 0 to 1, for the eye only: the figure stands beside it. What is not zero can be seen. */
export const Meter = ({ share }: { readonly share: number }) => (
  <span
    className="work-meter"
    style={{ '--share': share > 0 ? `max(3px, ${share * 100}%)` : '0%' } as CSSProperties}
    aria-hidden="true"
  />
);
