import { type CSSProperties, type ReactNode, useId } from 'react';

/** Bar of a share from 0 to 1, for the eye only: the figure is next to it. What is not zero can be seen. */
export const Meter = ({ share }: { readonly share: number }) => (
  <span
    className="work-meter"
    style={{ '--share': share > 0 ? `max(3px, ${share * 100}%)` : '0%' } as CSSProperties}
    aria-hidden="true"
  />
);

interface WorkCardProps {
  readonly title: string;
  /** Link or choice after the title. */
  readonly action: ReactNode;
  readonly loading: boolean;
  readonly children: ReactNode;
}

/** Card of the panel 要対応 under its heading. */
export function WorkCard({ title, action, loading, children }: WorkCardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id} aria-busy={loading}>
      <div className="padded row wrap">
        <h2 id={id} className="section-title one-line grow">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
