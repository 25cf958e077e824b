import { useEffect, useRef } from 'react';
import { useStore } from '../lib/store.ts';
import { shownStore } from './arrive.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/**
 * The link that led here may be gone with its page or menu, or stand a dozen stops before the page: the keys go on at
 * its beginning. Whoever has gone elsewhere meanwhile stays there, and on the first page nobody has done anything yet.
 */
function useFocusOnArrival(path: string | undefined): void {
  const former = useRef<string | undefined>(undefined);
  useEffect(() => {
    const arrived = former.current !== undefined && former.current !== path;
    former.current = path;
    const active = document.activeElement;
    const onLink = active instanceof HTMLAnchorElement && active.pathname === path;
    if (arrived && (onLink || active === document.body)) focusHeading();
  }, [path]);
}

/** The heading, not the page around it: a frame around everything tells nobody where he is. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** The page one has arrived at; its title is read out to those who do not see it change. */
export function Screens() {
  const shown = useStore(shownStore);
  const spoken = useRef<HTMLParagraphElement>(null);
  useFocusOnArrival(shown?.path);
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
