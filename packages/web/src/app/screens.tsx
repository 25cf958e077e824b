import { useEffect, useRef } from 'react';
import { useStore } from '../lib/store.ts';
import { shownStore } from './arrive.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** The page one has arrived at; its title is read out to those who do not see it change. */
export function Screens() {
  const shown = useStore(shownStore);
  const spoken = useRef<HTMLParagraphElement>(null);
  // The page below has set its title by the time this runs.
  useEffect(() => {
    if (spoken.current) spoken.current.textContent = document.title;
  });
  if (!shown) return null;
  const { path, screen: Screen, layout: Layout } = shown;
  const page = <Screen key={path} />;
  return (
    <ErrorBoundary path={path}>
      {Layout ? <Layout>{page}</Layout> : page}
      <p ref={spoken} className="visually-hidden" aria-live="polite" />
    </ErrorBoundary>
  );
}
