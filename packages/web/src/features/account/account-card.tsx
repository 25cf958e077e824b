import { useId, type ReactNode } from 'react';

interface AccountCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Part of the page アカウント under its heading. */
export function AccountCard({ title, children }: AccountCardProps) {
  const id = useId();
  return (
    <section className="card padded stack loose" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
